import type { ChangedSubject } from '@crosscheck/domain/contract/platform/realtime'
import { keys } from '../api/query-keys.ts'

type Key = readonly string[]

const ofMatch = (id: string | null): Key[] =>
  id === null ? [keys.matches] : [keys.match(id), keys.matchLists]

/** What is kept here that a change makes old. What this page does not know yet is passed over. */
export const keysOf = (data: unknown): Key[] => {
  const { subject, matchId } = (data ?? {}) as {
    subject?: ChangedSubject | undefined
    matchId?: unknown
  }
  const id = typeof matchId === 'string' ? matchId : null
  switch (subject) {
    case 'notifications':
      return [keys.notifications]
    case 'profiles':
      return [keys.profiles, keys.consentRecords, keys.dashboard]
    case 'matches':
      // What tells of a match comes and goes with it.
      return [keys.matches, keys.notifications, keys.dashboard]
    case 'match':
      return [...ofMatch(id), keys.dashboard]
    case 'consent':
      // Contact opens and closes the thread, and the page's heading says so.
      return id === null ? [] : [keys.consent(id), keys.messages(id)]
    case 'messages':
      return id === null ? [] : [keys.messages(id)]
    default:
      return []
  }
}
