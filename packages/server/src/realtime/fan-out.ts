import type { Context } from '../context.ts'
import { createGate } from '../crypto/gate.ts'
import { openListener, type Listener } from '../db/listener.ts'
import { channelOf } from '@crosscheck/domain/contract/platform/channel'
import { deliverNew } from './deliver.ts'
import { frames } from './frames.ts'
import { createHub } from './hub.ts'
import { readsAtOnce, recheckSessionsMs } from './limits.ts'
import { findMissed } from './missed.ts'
import { noticeChannel, parseNotice, type Notice } from './notices.ts'
import { readPresence } from './presence.ts'
import { createRunner } from './runner.ts'
import { liveSessions } from './sessions.ts'

const againMs = 500
/** Who comes and goes within so long is told of at once. */
const presenceAfterMs = 100
const lookForOldChecksMs = 60_000
const lookForMissedMs = 30_000

/**
 * Turns notices of all processes into what the sockets of this one get. Whatever a notice says is
 * read from the database; none is needed to be seen for it to be right in the end.
 */
export const createFanOut = (context: Context, processId: string, databaseUrl: string) => {
  const { log } = context
  const hub = createHub()
  const gate = createGate(readsAtOnce, Infinity, () => new Error('The line has no end.'))
  let listener: Listener | null = null

  const runner = (text: string, work: (userId: string) => Promise<void>, afterMs = 0) =>
    createRunner((userId) => gate(() => work(userId)), {
      afterMs,
      againMs,
      onFailure: (error) => log.warn({ error }, text),
    })

  const deliver = runner('messages could not be delivered yet', (userId) =>
    deliverNew({ ...context, hub }, userId),
  )

  const tellPresence = async (userId: string): Promise<void> => {
    const entry = hub.get(userId)
    if (!entry || entry.subscribers.size === 0) return
    const frame = frames.presence(channelOf(userId), await readPresence(context, userId))
    for (const subscriber of entry.subscribers) subscriber.tell(frame)
  }
  const presence = runner('presence could not be told yet', tellPresence, presenceAfterMs)

  const endOver = async (userId: string): Promise<void> => {
    const entry = hub.get(userId)
    if (!entry || entry.subscribers.size === 0) return
    const sessionIds = [...new Set([...entry.subscribers].map(({ sessionId }) => sessionId))]
    const live = await liveSessions(context, userId, sessionIds)
    entry.checkedAt = performance.now()
    for (const subscriber of entry.subscribers)
      if (sessionIds.includes(subscriber.sessionId) && !live.has(subscriber.sessionId))
        subscriber.end()
  }
  const sessions = runner('sessions could not be looked at yet', endOver)

  const recheck = (userId: string): void => {
    const entry = hub.get(userId)
    if (!entry) return
    entry.sessionChanges += 1
    sessions.wake(userId)
  }

  const onNotice = ({ kind, userId }: Notice): void => {
    if (!hub.get(userId)) return
    if (kind === 'messages') deliver.wake(userId)
    else if (kind === 'presence') presence.wake(userId)
    else recheck(userId)
  }

  /** Notices have been missed. */
  const catchUp = (): void => {
    for (const userId of hub.users()) {
      recheck(userId)
      deliver.wake(userId)
      presence.wake(userId)
    }
  }

  /** Sessions also end by their time, of which no notice comes. */
  const checks = setInterval(() => {
    const before = performance.now() - recheckSessionsMs
    for (const userId of hub.users())
      if ((hub.get(userId)?.checkedAt ?? before) < before) sessions.wake(userId)
  }, lookForOldChecksMs)
  checks.unref()
  const looks = setInterval(() => {
    findMissed(context, hub, processId)
      .then((users) => users.forEach((userId) => deliver.wake(userId)))
      .catch((error: unknown) => log.warn({ error }, 'missed messages could not be looked for'))
  }, lookForMissedMs)
  looks.unref()

  return {
    hub,
    wake: (userId: string) => deliver.wake(userId),
    recheck: (userId: string) => sessions.wake(userId),
    open(): void {
      listener ??= openListener({
        url: databaseUrl,
        log,
        applicationName: 'crosscheck realtime',
        channel: noticeChannel,
        onPayload(payload) {
          const notice = parseNotice(payload)
          if (notice) onNotice(notice)
        },
        onListening: catchUp,
      })
    },
    async close(): Promise<void> {
      clearInterval(checks)
      clearInterval(looks)
      for (const one of [deliver, presence, sessions]) one.close()
      await listener?.close()
    },
  }
}
