import { setTimer } from '../../lib/page/set-timer.ts'
import { failedToast, sentToast } from '#text/contact/messages.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { deviceStorage, draftsOf, storedKeys } from '../../lib/device/device-storage.ts'
import { refusalMessage } from '../../lib/display-text/errors/refusal-message.ts'
import { session } from '../../lib/session/app-session.ts'
import { onSignOut } from '../../lib/session/sign-out.ts'
import { showToast } from '../../lib/page/toast-store.ts'
import { sendMessage } from './message-requests.ts'
import { Outbox, type SendFailure } from './outbox.ts'

const failureOf = (error: unknown): SendFailure => {
  const reason = refusalMessage(error)
  if (reason === undefined) return { type: 'unreachable' }
  return {
    type: 'refused',
    reason,
    closed: hasCode(error, 'CONTACT_NOT_SHARED') || hasCode(error, 'NOT_FOUND'),
  }
}

/**
 * Stored as one of the user's drafts: other users of this device do not get it, and signing out
 * removes it.
 */
const prefixOf = (userId: string) => `${draftsOf(userId)}messages:` as const
const keyOf = (userId: string, matchId: string) => `${prefixOf(userId)}${matchId}` as const

/** One for each thread of this page: two would send the same message at the same time. */
const openOutboxes = new Map<string, Outbox>()

const openOutbox = (userId: string, matchId: string): Outbox => {
  const key = keyOf(userId, matchId)
  const outbox = new Outbox({
    storage: deviceStorage,
    key,
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
    send: async (unsent) => {
      // Messages of a session that expired wait for their writer.
      if (session.get().user?.id !== userId) throw new Error('Another user is signed in')
      await sendMessage(matchId, unsent)
      showToast({ title: sentToast, tone: 'good' })
    },
    failureOf,
    onFailure: (failure) =>
      showToast({
        title: failure.type === 'refused' ? failure.reason : failedToast,
        tone: 'bad',
      }),
    setTimer,
  })
  openOutboxes.set(key, outbox)
  const forget = onSignOut(async () => {
    forget()
    openOutboxes.delete(key)
    await outbox.flush()
    outbox.close()
  })
  return outbox
}

export const outboxOf = (userId: string, matchId: string): Outbox =>
  openOutboxes.get(keyOf(userId, matchId)) ?? openOutbox(userId, matchId)

/** Sends waiting messages of every thread, even of those that are not on the screen. */
export const flushOutboxes = async (userId: string): Promise<void> => {
  const prefix = prefixOf(userId)
  const matchIds = storedKeys(prefix).map((key) => key.slice(prefix.length))
  await Promise.all(matchIds.map((matchId) => outboxOf(userId, matchId).flush()))
}
