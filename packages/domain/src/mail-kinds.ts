/**
 * `urgent` mails have a queue, workers and connections of their own: a person waits for them, or they
 * warn the account's owner. `usual` mails may be many at once.
 */
export type MailLane = 'urgent' | 'usual'

/**
 * Who gets a mail, and how.
 * - `account`: a link, a code or a notice about an account, to the address that it concerns. `address`
 *   says whether the account has proved that address. Each kind has a renderer of its own.
 * - `warning`: that something has changed, to the account's proved address.
 * - `farewell`: the last mail, sent at once when an account is deleted.
 * - `match`: news of a match. Users may switch these off, each by `stopCode` in the mail's link.
 * - `operator`: to those who run the installation, without anything personal.
 */
type MailRule =
  | {
      group: 'account'
      lane: MailLane
      address: 'proved' | 'unproved' | 'either'
      /** The user waits for it: half an hour later it is no longer sent. */
      isAwaited?: true
    }
  | { group: 'match'; lane: MailLane; stopCode: string }
  | { group: 'warning' | 'farewell' | 'operator'; lane: MailLane }

/**
 * Every kind of mail. Those of the group `match` are offered in this order. A mailbox keeps a mail for
 * years and its link says nothing of what happened, so a stop code never changes.
 */
const rules = {
  'verify-email': { group: 'account', lane: 'urgent', address: 'unproved' },
  'magic-link': { group: 'account', lane: 'urgent', address: 'either', isAwaited: true },
  'reset-password': { group: 'account', lane: 'urgent', address: 'either', isAwaited: true },
  'change-email': { group: 'account', lane: 'urgent', address: 'unproved' },
  'prove-address': { group: 'account', lane: 'urgent', address: 'unproved', isAwaited: true },
  'email-changed': { group: 'account', lane: 'urgent', address: 'proved' },
  'account-unused': { group: 'account', lane: 'usual', address: 'proved' },
  'email-change-asked': { group: 'warning', lane: 'urgent' },
  'password-changed': { group: 'warning', lane: 'urgent' },
  'sign-in-added': { group: 'warning', lane: 'urgent' },
  'refresh-reuse': { group: 'warning', lane: 'urgent' },
  'account-deleted': { group: 'farewell', lane: 'urgent' },
  'account-erased': { group: 'farewell', lane: 'urgent' },
  'new-match': { group: 'match', lane: 'usual', stopCode: 'm1' },
  'match-confirmed': { group: 'match', lane: 'usual', stopCode: 'm2' },
  'consent-request': { group: 'match', lane: 'usual', stopCode: 'm3' },
  'consent-approved': { group: 'match', lane: 'usual', stopCode: 'm4' },
  'consent-response': { group: 'match', lane: 'usual', stopCode: 'm5' },
  'contact-exchanged': { group: 'match', lane: 'usual', stopCode: 'm6' },
  'new-message': { group: 'match', lane: 'usual', stopCode: 'm7' },
  'safety-queue': { group: 'operator', lane: 'urgent' },
} as const satisfies Record<string, MailRule>

export type MailKind = keyof typeof rules
type KindWith<Part> = {
  [Kind in MailKind]: (typeof rules)[Kind] extends Part ? Kind : never
}[MailKind]

export type MailKindOf<Group extends MailRule['group']> = KindWith<{ group: Group }>
export type OptionalMailKind = MailKindOf<'match'>
/** Mails about getting into an account: users cannot switch them off. */
export type AccountMailKind = MailKindOf<'account' | 'warning'>
/** Mails that may go to an address that nobody has proved. */
export type UnsolicitedMailKind = KindWith<{ address: 'unproved' | 'either' }>
/** Mails about an account that may go to an address that it has proved. */
export type ProvedMailKind = Exclude<AccountMailKind, KindWith<{ address: 'unproved' }>>
/** Mails with a job in the queue of their lane. */
export type QueuedMailKind = AccountMailKind | OptionalMailKind
/** The queued kinds of one lane. */
export type MailKindIn<Lane extends MailLane> = QueuedMailKind & KindWith<{ lane: Lane }>

const ruleOf = (kind: MailKind): MailRule => rules[kind]

export const mailKinds = Object.keys(rules) as MailKind[]
export const laneOf = (kind: MailKind): MailLane => rules[kind].lane

export const isMailOf = <Group extends MailRule['group']>(
  group: Group,
  kind: MailKind,
): kind is MailKindOf<Group> => rules[kind].group === group

export const optionalMailKinds = mailKinds.filter((kind) => isMailOf('match', kind))
export const isOptionalMail = (kind: string): kind is OptionalMailKind =>
  optionalMailKinds.some((optional) => optional === kind)

/** Whether a kind goes to proved addresses, to those that nobody has proved, or to both. */
export const addressesOf = (kind: MailKind): 'proved' | 'unproved' | 'either' => {
  const rule = ruleOf(kind)
  return rule.group === 'account' ? rule.address : 'proved'
}

const maxDelayMs = 30 * 60_000

/** Whether a mail that was asked for at that time would only confuse its receiver now. */
export const isTooLate = (kind: MailKind, askedAt: Date, now: Date): boolean => {
  const rule = ruleOf(kind)
  const isAwaited = rule.group === 'account' && rule.isAwaited === true
  return isAwaited && now.getTime() - askedAt.getTime() > maxDelayMs
}

/** How a link in a mail names the mail's kind. */
export const linkCodeOf = (kind: OptionalMailKind): string => rules[kind].stopCode

export const mailKindOfLinkCode = (code: string): OptionalMailKind | null =>
  optionalMailKinds.find((kind) => linkCodeOf(kind) === code) ?? null
