import { useEffect, useState, useSyncExternalStore } from 'react'
import { failedToast, sentToast } from '#text/messages.ts'
import { deviceStorage, draftsOf } from '../../lib/device-storage.ts'
import { refusalWords } from '../../lib/refusal.ts'
import { onSignOut } from '../../lib/sign-out.ts'
import { showToast } from '../../lib/toast-store.ts'
import { useSendMessage } from './message-requests.ts'
import { createOutbox, type SendFailure } from './outbox.ts'

const failureOf = (error: unknown): SendFailure => {
  const reason = refusalWords(error)
  return reason === undefined ? { type: 'unreached' } : { type: 'refused', reason }
}

/** Among the user's drafts: nobody else who signs in on this device gets it, and signing out removes it. */
const keyOf = (userId: string, matchId: string) => `${draftsOf(userId)}messages:${matchId}`

/** What of a thread is on its way from this device. */
export const useOutbox = (userId: string, matchId: string) => {
  const send = useSendMessage(matchId)
  const [outbox] = useState(() =>
    createOutbox({
      storage: deviceStorage,
      key: keyOf(userId, matchId),
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
      send: async (unsent) => {
        await send(unsent)
        showToast({ title: sentToast, tone: 'good' })
      },
      failureOf,
      onFailure: (failure) =>
        showToast({
          title: failure.type === 'refused' ? failure.reason : failedToast,
          tone: 'bad',
        }),
    }),
  )
  useEffect(() => {
    const flush = () => void outbox.flush()
    flush()
    addEventListener('online', flush)
    const forget = onSignOut(() => outbox.flush())
    return () => {
      removeEventListener('online', flush)
      forget()
    }
  }, [outbox])
  return { outbox, unsent: useSyncExternalStore(outbox.subscribe, outbox.get) }
}
