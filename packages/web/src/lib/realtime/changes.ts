import type { ChangedSubject } from '@crosscheck/domain/contract/platform/realtime'
import { keys } from '../api/query-keys.ts'

type Key = readonly string[]

const ofMatch = (id: string | null): Key[] =>
  id === null ? [keys.matches] : [keys.match(id), keys.matchLists]

/** The queries that an event invalidates. Events that this version does not know are ignored. */
export const keysOf = (data: unknown): Key[] => {
  const { subject, matchId } = (data ?? {}) as {
    subject?: ChangedSubject | undefined
    matchId?: unknown
  }
  const id = typeof matchId === 'string' ? matchId : null
  switch (subject) {
    case 'notifications':
      // A match is new while its notification is unread.
      return [keys.notifications, keys.matchLists]
    case 'profiles':
      return [keys.profiles, keys.consentRecords, keys.dashboard]
    case 'matches':
      // Notifications and the conversation about a match appear and disappear with it.
      return [keys.matches, keys.notifications, keys.dashboard, keys.inbox]
    case 'match':
      return [...ofMatch(id), keys.dashboard, keys.inbox]
    case 'consent':
      // Opening or closing contact changes the thread and the page's heading.
      return id === null ? [] : [keys.consent(id), keys.messages(id), keys.inbox]
    case 'messages':
      return id === null ? [] : [keys.messages(id), keys.inbox]
    default:
      return []
  }
}
