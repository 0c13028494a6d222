import { useEffect, useSyncExternalStore } from 'react'
import { outboxOf } from './outboxes.ts'

/** The unsent messages of a thread on this device. */
export const useOutbox = (userId: string, matchId: string) => {
  const outbox = outboxOf(userId, matchId)
  useEffect(() => {
    const flush = () => void outbox.flush()
    flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [outbox])
  return { outbox, unsent: useSyncExternalStore(outbox.subscribe, outbox.get) }
}
