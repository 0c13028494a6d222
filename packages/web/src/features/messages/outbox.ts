import type { LocalKey } from '@crosscheck/domain/privacy/on-device'
import type { DeviceStorage } from '../../lib/device/device-storage.ts'
import { itemsOf, storedValue } from '../../lib/device/stored-value.ts'
import { createStore } from '../../lib/store/store.ts'
import { entriesOf, isRefused, type Unsent, type UnsentEntry, type UnsentState } from './unsent.ts'

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'content', 'writtenAt'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/**
 * The unsent messages of one thread on this device, or in memory where the device cannot store
 * them.
 */
const createUnsentStore = (key: LocalKey, storage: DeviceStorage) => {
  const stored = storedValue(key, storage)
  let copy: Unsent[] = []

  /** Read from the device each time: another tab may have written to the same thread. */
  const read = (): Unsent[] => {
    const value = stored.read()
    return value === undefined ? copy : itemsOf(value, isUnsent)
  }

  const edit = (change: (list: Unsent[]) => Unsent[]) => {
    copy = change(read())
    stored.write(copy.length > 0 ? copy : null)
    return copy
  }

  return { read, edit }
}

/**
 * Why sending failed: no response, or a refusal with its reason; `closed`: there is no thread now.
 */
export type SendFailure =
  | { type: 'unreachable' }
  | { type: 'refused'; reason: string; closed?: boolean }

export type OutboxDeps = {
  storage: DeviceStorage
  key: LocalKey
  newId: () => string
  now: () => Date
  /** Throws if the message was not delivered. */
  send: (message: Unsent) => Promise<void>
  failureOf: (error: unknown) => SendFailure
  onFailure: (failure: SendFailure) => void
  setTimer: (run: () => void, ms: number) => () => void
}

/** How often waiting messages are retried where no event reports that the connection is back. */
const retryMs = 10_000

/**
 * Unsent messages of one thread in the order of writing: stored on this device, and sent one after
 * the other. None overtakes another.
 */
export class Outbox {
  readonly #deps: OutboxDeps
  readonly #stored: ReturnType<typeof createUnsentStore>
  readonly #states = new Map<string, UnsentState>()
  readonly #shown = createStore<readonly UnsentEntry[]>([])
  #isSending = false
  #cancelRetry = () => {}

  constructor(deps: OutboxDeps) {
    this.#deps = deps
    this.#stored = createUnsentStore(deps.key, deps.storage)
    this.#show(this.#stored.read())
  }

  readonly get = this.#shown.get

  readonly subscribe = this.#shown.subscribe

  add(content: string): Promise<void> {
    const unsent = { id: this.#deps.newId(), content, writtenAt: this.#deps.now().toISOString() }
    this.#show(this.#stored.edit((list) => [...list, unsent]))
    return this.flush()
  }

  /** Retries everything from the first message that failed. */
  retry(): Promise<void> {
    this.#states.clear()
    this.#show(this.#stored.read())
    return this.flush()
  }

  /** Discards one message; the following ones are sent. */
  remove(id: string): Promise<void> {
    this.#delete(id)
    return this.flush()
  }

  async flush(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    this.#cancelRetry()
    try {
      await this.#sendAll()
    } finally {
      this.#isSending = false
      // Another tab may have sent some of the messages.
      const left = this.#stored.read()
      this.#show(left)
      if (left[0] && !isRefused(this.#states, left[0]))
        this.#cancelRetry = this.#deps.setTimer(() => void this.flush(), retryMs)
    }
  }

  /** Stops sending automatically. Stored messages stay. */
  close() {
    this.#cancelRetry()
  }

  async #sendAll() {
    for (let next = this.#stored.read()[0]; next; next = this.#stored.read()[0]) {
      if (isRefused(this.#states, next) || !(await this.#sendOne(next))) return
    }
  }

  /** Returns whether the next one may be sent. */
  async #sendOne(unsent: Unsent): Promise<boolean> {
    const failedBefore = this.#states.has(unsent.id)
    this.#setState(unsent.id, { state: 'sending' })
    try {
      await this.#deps.send(unsent)
      this.#delete(unsent.id)
      return true
    } catch (error) {
      const failure = this.#deps.failureOf(error)
      this.#setState(
        unsent.id,
        failure.type === 'refused'
          ? { state: 'refused', reason: failure.reason }
          : { state: 'waiting' },
      )
      // A failed retry is not reported again. A closed thread is reported only where its page is
      // open, because every start retries it.
      const isOver =
        failure.type === 'refused' && failure.closed === true && !this.#shown.isFollowed()
      if (!failedBefore && !isOver) this.#deps.onFailure(failure)
      return false
    }
  }

  #delete(id: string) {
    this.#states.delete(id)
    this.#show(this.#stored.edit((list) => list.filter((unsent) => unsent.id !== id)))
  }

  #setState(id: string, state: UnsentState) {
    this.#states.set(id, state)
    this.#show(this.#stored.read())
  }

  #show(list: readonly Unsent[]) {
    this.#shown.set(entriesOf(list, this.#states))
  }
}
