import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'

/** Names of what is kept from the server. Shared, so that one feature can say that another's copy is old. */
export const keys = {
  dashboard: ['dashboard'] as const,
  profiles: ['profiles'] as const,
  notifications: ['notifications'] as const,
  /** Every list of matches and every single one. */
  matches: ['matches'] as const,
  matchLists: ['matches', 'list'] as const,
  matchList: (status: MatchItem['status'], weak: 'no' | 'only' | 'all') =>
    ['matches', 'list', status, weak] as const,
  match: (id: string) => ['matches', 'one', id] as const,
  consents: ['consent'] as const,
  /** What the user agreed to for each profile. */
  consentRecords: ['consent-records'] as const,
  /** Which address others get. */
  contactAddress: ['contact-address'] as const,
  consent: (matchId: string) => ['consent', matchId] as const,
  messages: (matchId: string) => ['messages', matchId] as const,
}
