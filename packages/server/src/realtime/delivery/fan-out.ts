import type { Context } from '../../context/context.ts'
import { createGate } from '../../crypto/primitives/gate.ts'
import { openListener, type Listener } from '../../db/connection/listener.ts'
import { channelOf } from '@crosscheck/domain/contract/platform/channel'
import { deliverPending } from './deliver.ts'
import { frames } from '../channel/frames.ts'
import { createHub, type Hub } from './hub.ts'
import { maxConcurrentReads, recheckSessionsMs } from '../limits.ts'
import { findBehind } from './missed.ts'
import { noticeChannel, parseNotice, type Notice } from '../channel/notices.ts'
import { readPresence } from '../presence/presence.ts'
import { createKeyedRunner, type KeyedRunner } from './runner.ts'
import { endOverSessions } from './session-checks.ts'

const retryMs = 500
/** Devices that come and go within this time are announced together. */
const presenceDelayMs = 100
const staleCheckIntervalMs = 60_000
const missedCheckIntervalMs = 30_000

const sendPresence = async (context: Context, hub: Hub, userId: string): Promise<void> => {
  const entry = hub.get(userId)
  if (!entry || entry.subscribers.size === 0) return
  const frame = frames.presence(channelOf(userId), await readPresence(context, userId))
  for (const subscriber of entry.subscribers) subscriber.send(frame)
}

type Options = { processId: string; databaseUrl: string }

/**
 * Turns notices of all processes into frames for the sockets of this one. The content is read from
 * the database, so a lost notice causes a delay and no loss.
 */
export class FanOut {
  readonly hub: Hub = createHub()
  readonly #context: Context
  readonly #options: Options
  readonly #gate = createGate(maxConcurrentReads, Infinity, () => new Error('The line has no end.'))
  readonly #messages: KeyedRunner
  readonly #presence: KeyedRunner
  readonly #sessions: KeyedRunner
  readonly #timers: NodeJS.Timeout[]
  #listener: Listener | null = null

  constructor(context: Context, options: Options) {
    this.#context = context
    this.#options = options
    const { hub } = this
    this.#messages = this.#runner('messages could not be delivered yet', (userId) =>
      deliverPending({ ...context, hub }, userId),
    )
    this.#presence = this.#runner(
      'presence could not be sent yet',
      (userId) => sendPresence(context, hub, userId),
      presenceDelayMs,
    )
    this.#sessions = this.#runner('sessions could not be looked at yet', (userId) =>
      endOverSessions(context, hub, userId),
    )
    this.#timers = [
      setInterval(() => this.#wakeOldChecks(), staleCheckIntervalMs),
      setInterval(() => void this.#wakeMissed(), missedCheckIntervalMs),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** Delivers new messages to a user. */
  wake(userId: string): void {
    this.#messages.wake(userId)
  }

  /** Checks whether a user's sessions are live. */
  recheck(userId: string): void {
    this.#sessions.wake(userId)
  }

  open(): void {
    this.#listener ??= openListener({
      url: this.#options.databaseUrl,
      log: this.#context.log,
      applicationName: 'crosscheck realtime',
      channel: noticeChannel,
      onPayload: (payload) => {
        const notice = parseNotice(payload)
        if (notice) this.#receive(notice)
      },
      onListening: () => this.#catchUp(),
    })
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const runner of [this.#messages, this.#presence, this.#sessions]) runner.close()
    await this.#listener?.close()
  }

  #runner(failure: string, work: (userId: string) => Promise<void>, delayMs = 0): KeyedRunner {
    return createKeyedRunner((userId) => this.#gate(() => work(userId)), {
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

  async #wakeMissed(): Promise<void> {
    try {
      for (const userId of await findBehind(this.#context, this.hub, this.#options.processId))
        this.#messages.wake(userId)
    } catch (error) {
      this.#context.log.warn({ error }, 'the search for missed messages failed')
    }
  }
}
