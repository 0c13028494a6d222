import type { AuditEntry } from '@crosscheck/domain/contract/platform/audit'
import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import type { MailKind } from '@crosscheck/domain/mail-kinds'
import { sampleProps } from '@crosscheck/mail/samples'
import { wordsOf } from '@crosscheck/mail/texts'
import { compareCounts } from '../world/ledger.ts'
import type { World } from '../world/world.ts'
import { persist, read, send } from './call.ts'
import { matchesOf, type Couple } from './couple.ts'
import { as, type Member } from './member.ts'

export type MetCouple = Couple & { message: string }

const once = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 1]))

const subjectOf = (kind: MailKind): string => wordsOf(kind, sampleProps).subject

const mailsOfBoth: MailKind[] = [
  'verify-email',
  'new-match',
  'match-confirmed',
  'consent-response',
  'contact-exchanged',
]
const notificationsOfBoth = ['match_found', 'consent_response', 'contact_exchanged']

/** A link that came too late is followed by another. */
const expectedMails = ({ deadLinks }: Member, hearsMessage: boolean): Record<string, number> => ({
  ...once((hearsMessage ? [...mailsOfBoth, 'new-message' as const] : mailsOfBoth).map(subjectOf)),
  [subjectOf('verify-email')]: 1 + deadLinks.length,
})

const itemsOf = async <Item>(world: World, member: Member, path: string): Promise<Item[]> =>
  ((await read(world, as(world, member, { method: 'GET', path }))).body as { items: Item[] }).items

const compareOwn = async (world: World, member: Member, couple: MetCouple): Promise<void> => {
  const { ledger } = world
  const profiles = await itemsOf<Profile>(world, member, '/api/v1/profiles')
  compareCounts(
    ledger,
    `profiles of ${member.email}`,
    { [couple.values['fullName'] ?? '']: 1 },
    profiles.map(({ values }) => String(values.fullName)),
  )
  const matches = await matchesOf(world, member)
  compareCounts(
    ledger,
    `matches of ${member.email}`,
    { [couple.matchId]: 1 },
    matches.map(({ id }) => id),
  )
  for (const actionType of ['sign_up', 'profile_created', 'match_confirmed']) {
    const path = `/api/v1/audit?actionType=${actionType}`
    const entries = await itemsOf<AuditEntry>(world, member, path)
    compareCounts(
      ledger,
      `audit of ${member.email}`,
      once([actionType]),
      entries.map((entry) => entry.actionType),
    )
  }
  const body = { email: member.email, password: member.password }
  const signIn = { method: 'POST', path: '/api/auth/signin/email', body } as const
  await persist(world, () => signIn, { accepts: [200], sends: send })
}

/** Everything a couple has done and was told must be there exactly once. */
export const compareCouple = async (world: World, couple: MetCouple): Promise<void> => {
  const { ledger, mailbox } = world
  const [, second] = couple.members
  for (const member of couple.members) {
    await compareOwn(world, member, couple)
    const hears = member === second
    const notifications = await itemsOf<Notification>(world, member, '/api/v1/notifications')
    compareCounts(
      ledger,
      `notifications of ${member.email}`,
      once([...notificationsOfBoth, ...(hears ? ['other'] : [])]),
      notifications.map(({ type }) => type),
    )
    const messages = await itemsOf<Message>(
      world,
      member,
      `/api/v1/matches/${couple.matchId}/messages`,
    )
    compareCounts(
      ledger,
      `messages to ${member.email}`,
      once([couple.message]),
      messages.map(({ content }) => content),
    )
    const mails = await mailbox.of(member.email)
    compareCounts(
      ledger,
      `mails to ${member.email}`,
      expectedMails(member, hears),
      mails.map(({ subject }) => subject),
    )
    mailbox.close(member.email)
  }
}
