import type { AuditEntry } from '@crosscheck/domain/contract/platform/audit'
import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import type { MailKind } from '@crosscheck/domain/mail-kinds'
import { sampleProps } from '@crosscheck/mail/samples'
import { wordsOf } from '@crosscheck/mail/texts'
import { compareCounts } from '../environment/ledger.ts'
import type { TestEnvironment } from '../environment/environment.ts'
import { retryUntilAccepted, send } from './call.ts'
import type { Couple } from './couple.ts'
import { itemsOf, type Member } from './member.ts'

export type MatchedCouple = Couple & { message: string }

const once = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 1]))

const subjectOf = (kind: MailKind): string => wordsOf(kind, sampleProps, 'en').subject

const expectedMailSubjects: MailKind[] = [
  'verify-email',
  'new-match',
  'match-confirmed',
  'consent-response',
  'contact-exchanged',
]
const expectedNotifications = ['match_found', 'consent_response', 'contact_exchanged']

const expectedMails = (hearsMessage: boolean): Record<string, number> =>
  once(
    (hearsMessage ? [...expectedMailSubjects, 'new-message' as const] : expectedMailSubjects).map(
      subjectOf,
    ),
  )

const compareOwn = async (
  environment: TestEnvironment,
  member: Member,
  couple: MatchedCouple,
): Promise<void> => {
  const { ledger } = environment
  const profiles = await itemsOf<Profile>(environment, member, '/api/v1/profiles')
  compareCounts(ledger, {
    where: `profiles of ${member.email}`,
    expected: { [couple.values['fullName'] ?? '']: 1 },
    found: profiles.map(({ values }) => String(values.fullName)),
  })
  const matches = await itemsOf<MatchItem>(environment, member, '/api/v1/matches')
  compareCounts(ledger, {
    where: `matches of ${member.email}`,
    expected: { [couple.matchId]: 1 },
    found: matches.map(({ id }) => id),
  })
  for (const actionType of ['sign_up', 'profile_created', 'match_confirmed']) {
    const path = `/api/v1/audit?actionType=${actionType}`
    const entries = await itemsOf<AuditEntry>(environment, member, path)
    compareCounts(ledger, {
      where: `audit of ${member.email}`,
      expected: once([actionType]),
      found: entries.map((entry) => entry.actionType),
    })
  }
  const body = { email: member.email, password: member.password }
  const signIn = { method: 'POST', path: '/api/auth/signin/email', body } as const
  await retryUntilAccepted(environment, () => signIn, { accepts: [200], sends: send })
}

/** Every act of a couple, and every notification to it, must be there exactly once. */
export const compareCouple = async (
  environment: TestEnvironment,
  couple: MatchedCouple,
): Promise<void> => {
  const { ledger, mailbox } = environment
  const [, second] = couple.members
  for (const member of couple.members) {
    await compareOwn(environment, member, couple)
    const hears = member === second
    const notifications = await itemsOf<Notification>(environment, member, '/api/v1/notifications')
    compareCounts(ledger, {
      where: `notifications of ${member.email}`,
      expected: once([...expectedNotifications, ...(hears ? ['other'] : [])]),
      found: notifications.map(({ type }) => type),
    })
    const messages = await itemsOf<Message>(
      environment,
      member,
      `/api/v1/matches/${couple.matchId}/messages`,
    )
    compareCounts(ledger, {
      where: `messages to ${member.email}`,
      expected: once([couple.message]),
      found: messages.map(({ content }) => content),
    })
    const mails = await mailbox.of(member.email)
    compareCounts(ledger, {
      where: `mails to ${member.email}`,
      expected: expectedMails(hears),
      found: mails.map(({ subject }) => subject),
    })
    mailbox.close(member.email)
  }
}
