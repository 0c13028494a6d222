/** Who gets personal data from an installation, beside members and those who run it. */
export const recipientKinds = [
  'mail',
  'signIn',
  'push',
  'database',
  'keys',
  'applications',
] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** `names` are those of providers, hosts or origins; empty where the settings do not tell. */
export type Recipient = { kind: RecipientKind; names: readonly string[] }
