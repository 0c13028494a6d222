/**
 * `urgent` mails have a queue, workers and connections of their own, because a person waits for
 * them or they warn the account's owner. `usual` mails may be many at a time.
 */
export type MailLane = 'urgent' | 'usual'

/**
 * The recipient of a mail and how it is sent.
 * - `account`: a link, a code or a notice about an account, to the address that it concerns.
 *   `address` is whether the account has verified that address. Each kind has a renderer of its
 *   own.
 * - `warning`: that something has changed, to the account's verified address.
 * - `farewell`: the last mail, sent immediately when an account is deleted.
 * - `match`: news of a match, or of a report. Users may switch these off, each by `stopCode` in the
 *   mail's link.
 * - `relayed`: a text that a user sends through another application. Users may switch these off
 *   too.
 * - `visitor`: to a person without an account who entered the address, and may not own it.
 * - `operator`: to the operator of the installation, without personal data.
 */
type MailRule =
  | {
      group: 'account'
      lane: MailLane
      address: 'proved' | 'unproved' | 'either'
      /** The user waits for it: half an hour later it is no longer sent. */
      isAwaited?: true
    }
  | { group: 'visitor'; lane: MailLane; address: 'unproved' }
  | { group: 'match' | 'relayed'; lane: MailLane; stopCode: string }
  | { group: 'warning' | 'farewell' | 'operator'; lane: MailLane }

/**
 * Every kind of mail. Those with a stop code appear in this order in the settings. A mailbox
 * keeps a mail for years and its link contains nothing about the event, so a stop code never
 * changes.
 */
const rules = {
  'verify-email': { group: 'account', lane: 'urgent', address: 'unproved' },
  'magic-link': { group: 'account', lane: 'urgent', address: 'either', isAwaited: true },
  'reset-password': { group: 'account', lane: 'urgent', address: 'either', isAwaited: true },
  'change-email': { group: 'account', lane: 'urgent', address: 'unproved' },
  'prove-address': { group: 'account', lane: 'urgent', address: 'unproved', isAwaited: true },
  'email-changed': { group: 'account', lane: 'urgent', address: 'proved' },
  'account-unused': { group: 'account', lane: 'usual', address: 'proved' },
  'decision-made': { group: 'account', lane: 'urgent', address: 'proved' },
  'appeal-decided': { group: 'account', lane: 'urgent', address: 'proved' },
  'suspension-lifted': { group: 'account', lane: 'urgent', address: 'proved' },
  'email-change-asked': { group: 'warning', lane: 'urgent' },
  'password-changed': { group: 'warning', lane: 'urgent' },
  'sign-in-added': { group: 'warning', lane: 'urgent' },
  'archive-ready': { group: 'warning', lane: 'urgent' },
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
  'request-decided': { group: 'match', lane: 'usual', stopCode: 'm8' },
  'photo-shown': { group: 'match', lane: 'usual', stopCode: 'm9' },
  'relayed-text': { group: 'relayed', lane: 'usual', stopCode: 'm11' },
  'identifier-code': { group: 'visitor', lane: 'urgent', address: 'unproved' },
  'objection-received': { group: 'visitor', lane: 'urgent', address: 'unproved' },
  'objection-withdrawn': { group: 'visitor', lane: 'urgent', address: 'unproved' },
  'request-received': { group: 'visitor', lane: 'urgent', address: 'unproved' },
  'request-answered': { group: 'visitor', lane: 'urgent', address: 'unproved' },
  'safety-queue': { group: 'operator', lane: 'urgent' },
} as const satisfies Record<string, MailRule>

export type MailKind = keyof typeof rules
type KindWith<Part> = {
  [Kind in MailKind]: (typeof rules)[Kind] extends Part ? Kind : never
}[MailKind]

export type MailKindOf<Group extends MailRule['group']> = KindWith<{ group: Group }>
export type MatchMailKind = MailKindOf<'match'>
export type OptionalMailKind = MailKindOf<'match' | 'relayed'>
/** Mails about access to an account: users cannot switch them off. */
export type AccountMailKind = MailKindOf<'account' | 'warning'>
/** Mails that may go to an unverified address. */
export type UnsolicitedMailKind = KindWith<{ address: 'unproved' | 'either' }>
/** Mails about an account that may go to its verified address. */
export type ProvedMailKind = Exclude<AccountMailKind, KindWith<{ address: 'unproved' }>>
export type QueuedMailKind = AccountMailKind | MatchMailKind
export type MailKindIn<Lane extends MailLane> = QueuedMailKind & KindWith<{ lane: Lane }>

const ruleOf = (kind: MailKind): MailRule => rules[kind]

export const mailKinds = Object.keys(rules) as MailKind[]
export const laneOf = (kind: MailKind): MailLane => rules[kind].lane

export const isMailOf = <Group extends MailRule['group']>(
  group: Group,
  kind: MailKind,
): kind is MailKindOf<Group> => rules[kind].group === group

export const optionalMailKinds = mailKinds.filter(
  (kind): kind is OptionalMailKind => isMailOf('match', kind) || isMailOf('relayed', kind),
)
export const isOptionalMail = (kind: string): kind is OptionalMailKind =>
  optionalMailKinds.some((optional) => optional === kind)

/** Whether a kind goes to verified addresses, to unverified ones, or to both. */
export const addressesOf = (kind: MailKind): 'proved' | 'unproved' | 'either' => {
  const rule = ruleOf(kind)
  return rule.group === 'account' || rule.group === 'visitor' ? rule.address : 'proved'
}

const maxDelayMs = 30 * 60_000

/** Whether a mail requested at that time would only confuse its recipient now. */
export const isTooLate = (kind: MailKind, askedAt: Date, now: Date): boolean => {
  const rule = ruleOf(kind)
  const isAwaited = rule.group === 'account' && rule.isAwaited === true
  return isAwaited && now.getTime() - askedAt.getTime() > maxDelayMs
}

export const linkCodeOf = (kind: OptionalMailKind): string => rules[kind].stopCode

export const mailKindOfLinkCode = (code: string): OptionalMailKind | null =>
  optionalMailKinds.find((kind) => linkCodeOf(kind) === code) ?? null
