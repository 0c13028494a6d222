import type { Context } from '../../context/context.ts'
import { createGate } from '../../lib/tasks/lanes.ts'
import { channelOf } from '@crosscheck/domain/contract/platform/channel'
import { deliverPages, deliverPending } from './deliver.ts'
import { createBatches } from '../../lib/batches.ts'
import { frames } from '../channel/frames.ts'
import { createHub, type Hub } from './hub.ts'
import { maxConcurrentReads, maxUsersPerRead, recheckSessionsMs } from '../limits.ts'
import type { NoticeSource } from './notice-source.ts'
import type { Notice } from '../channel/notices.ts'
import { readPresence, readDevices } from '../presence/presence.ts'
import { createKeyedRunner, type KeyedRunner } from './runner.ts'
import { endOverSessions } from './session-checks.ts'
import { readChannels } from '../messages/repository.ts'

/**
 * Connected users whose channel has messages after the last delivered one. Rarely any: only where a
 * notice was lost.
 */
export const findBehind = async (
  { database }: Pick<Context, 'database'>,
  hub: Hub,
  processId: string,
): Promise<string[]> => {
  const users = hub.users()
  if (users.length === 0) return []
  const channels = await database.transaction('worker', processId, (trx) =>
    readChannels(trx, users),
  )
  return channels.flatMap(({ userId, lastMs, lastN }) => {
    const delivered = hub.get(userId)?.delivered
    if (!delivered) return []
    const isBehind = lastMs > delivered.ms || (lastMs === delivered.ms && lastN > delivered.n)
    return isBehind ? [userId] : []
  })
}

/** Connected users whose last presence frame lists other devices than those that are connected. */
const findOldPresence = async (
  deps: Pick<Context, 'clock' | 'database'>,
  hub: Hub,
  processId: string,
): Promise<string[]> => {
  const userIds = hub.users()
  if (userIds.length === 0) return []
  const devices = await readDevices(deps, { userIds, processId })
  return userIds.filter((userId) => {
    const entry = hub.get(userId)
    return entry !== undefined && entry.presence !== (devices.get(userId) ?? '')
  })
}

const retryMs = 500
/** Devices that come and go within this time are announced together. */
const presenceDelayMs = 100
const staleCheckIntervalMs = 60_000
export const missedCheckIntervalMs = 30_000

const sendPresence = async (context: Context, hub: Hub, userId: string): Promise<void> => {
  const entry = hub.get(userId)
  if (!entry || entry.subscribers.size === 0) return
  const { users, devices } = await readPresence(context, userId)
  entry.presence = devices
  const frame = frames.presence(channelOf(userId), users)
  for (const subscriber of entry.subscribers) subscriber.send(frame)
}

type Options = {
  processId: string
  notices: NoticeSource
}

/**
 * Turns notices of all processes into frames for the sockets of this one. The content is read from
 * the database, so a lost notice causes a delay and no loss.
 */
export class FanOut {
  readonly hub: Hub
  readonly #context: Context
  readonly #options: Options
  readonly #gate = createGate(maxConcurrentReads)
  readonly #messages: KeyedRunner
  readonly #presence: KeyedRunner
  readonly #sessions: KeyedRunner
  readonly #timers: NodeJS.Timeout[]
  #isSearching = false

  constructor(context: Context, options: Options) {
    this.#context = context
    this.#options = options
    const hub = createHub()
    this.hub = hub
    const deliverPage = createBatches({
      gate: this.#gate,
      most: maxUsersPerRead,
      work: (userIds: readonly string[]) => deliverPages({ ...context, hub }, userIds),
    })
    this.#messages = this.#runner('messages could not be delivered yet', (userId) =>
      deliverPending(hub, userId, deliverPage),
    )
    this.#presence = this.#runner(
      'presence could not be sent yet',
      (userId) => this.#gate(() => sendPresence(context, hub, userId)),
      presenceDelayMs,
    )
    this.#sessions = this.#runner('sessions could not be looked at yet', (userId) =>
      this.#gate(() => endOverSessions(context, hub, userId)),
    )
    this.#timers = [
      setInterval(() => this.#wakeOldChecks(), staleCheckIntervalMs),
      setInterval(() => void this.#wakeMissed(), missedCheckIntervalMs),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  wake(userId: string): void {
    this.#messages.wake(userId)
  }

  recheck(userId: string): void {
    this.#sessions.wake(userId)
  }

  open(): void {
    this.#options.notices.open({
      onNotice: (notice) => this.#receive(notice),
      onArriving: () => this.#catchUp(),
    })
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const runner of [this.#messages, this.#presence, this.#sessions]) runner.close()
    await this.#options.notices.close()
  }

  #runner(failure: string, work: (userId: string) => Promise<void>, delayMs = 0): KeyedRunner {
    return createKeyedRunner(work, {
      delayMs,
      retryMs,
      onFailure: (error) => this.#context.log.warn({ error }, failure),
    })
  }

  #receive({ kind, userId }: Notice): void {
    if (!this.hub.get(userId)) return
    if (kind === 'messages') this.#messages.wake(userId)
    else if (kind === 'presence') this.#presence.wake(userId)
    else this.#noteEndedSession(userId)
  }

  #noteEndedSession(userId: string): void {
    const entry = this.hub.get(userId)
    if (!entry) return
    entry.sessionChanges += 1
    this.#sessions.wake(userId)
  }

  /** Called after notices may have been missed. */
  #catchUp(): void {
    for (const userId of this.hub.users()) {
      this.#noteEndedSession(userId)
      this.#messages.wake(userId)
      this.#presence.wake(userId)
    }
  }

  /** Sessions also expire, without a notice. */
  #wakeOldChecks(): void {
    const before = performance.now() - recheckSessionsMs
    for (const userId of this.hub.users())
      if ((this.hub.get(userId)?.checkedAt ?? before) < before) this.#sessions.wake(userId)
  }

  /** Finds what was not announced to this process. */
  async #wakeMissed(): Promise<void> {
    if (this.#isSearching) return
    this.#isSearching = true
    const { processId } = this.#options
    try {
      for (const userId of await findBehind(this.#context, this.hub, processId))
        this.#messages.wake(userId)
      for (const userId of await findOldPresence(this.#context, this.hub, processId))
        this.#presence.wake(userId)
    } catch (error) {
      this.#context.log.warn({ error }, 'the search for missed messages failed')
    } finally {
      this.#isSearching = false
    }
  }
}
