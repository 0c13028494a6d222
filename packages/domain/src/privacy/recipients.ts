/** Recipients of personal data from an installation, other than members and the operator. */
export const recipientKinds = [
  'mail',
  'texts',
  'tools',
  'signIn',
  'push',
  'database',
  'keys',
  'applications',
] as const
export type RecipientKind = (typeof recipientKinds)[number]

/**
 * Recipients that can get data about a person described, or about a person who uses their rights.
 */
export const recipientsAboutDescribed = [
  'mail',
  'texts',
  'tools',
  'database',
  'keys',
  'applications',
] as const satisfies readonly RecipientKind[]

/** `names` are those of providers, hosts or origins; empty if the settings do not name any. */
export type Recipient = { kind: RecipientKind; names: readonly string[] }
