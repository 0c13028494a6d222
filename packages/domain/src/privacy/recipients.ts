/** Recipients of personal data from an installation, other than members and the operator. */
export const recipientKinds = [
  'mail',
  'texts',
  'tools',
  'suggestions',
  'signIn',
  'push',
  'database',
  'keys',
  'applications',
] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** `names` are those of providers, hosts or origins; empty if the settings do not name any. */
export type Recipient = { kind: RecipientKind; names: readonly string[] }
