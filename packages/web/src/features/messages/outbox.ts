import type { LocalKey } from '@crosscheck/domain/privacy/on-device'
import type { DeviceStorage } from '../../lib/device/device-storage.ts'

/** A message that the server does not have yet. Its id makes it arrive once, however often it is sent. */
export type Unsent = { id: string; content: string; writtenAt: string }
export type UnsentState =
  | { state: 'sending' }
  /** Goes out by itself as soon as the server is reached. */
  | { state: 'waiting' }
  /** The server said no; only its writer can decide what to do. */
  | { state: 'refused'; reason: string }
  /** Goes out after one that was refused, when that has gone or is given up. */
  | { state: 'behind' }
export type UnsentEntry = Unsent & UnsentState

/** What came of sending: no answer, or a refusal with its words; `closed`: there is no thread now. */
export type SendFailure =
  | { type: 'unreached' }
  | { type: 'refused'; reason: string; closed?: boolean }

type OutboxParts = {
  storage: DeviceStorage
  key: LocalKey
  newId: () => string
  now: () => Date
  /** Throws if the message did not get through. */
  send: (message: Unsent) => Promise<void>
  failureOf: (error: unknown) => SendFailure
  onFailure: (failure: SendFailure) => void
  setTimer: (run: () => void, ms: number) => () => void
}

/** How often what waits is tried again where nothing tells that the line is back. */
const retryMs = 10_000

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'content', 'writtenAt'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

/**
 * Messages of one thread on their way, in the order they were written: kept on this device, sent one
 * after the other, none overtaking another.
 */
export const createOutbox = ({
  storage,
  key,
  newId,
  now,
  send,
  failureOf,
  onFailure,
  setTimer,
}: OutboxParts) => {
  const states = new Map<string, UnsentState>()
  const listeners = new Set<() => void>()
  let isSending = false
  let cancelRetry = () => {}
  // Where the device keeps nothing, this page does.
  let kept: Unsent[] = []

  const load = (): Unsent[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isUnsent) : []
    } catch {
      return kept
    }
  }
  const entriesOf = (list: readonly Unsent[]): readonly UnsentEntry[] => {
    const refused = list.findIndex(({ id }) => states.get(id)?.state === 'refused')
    const isHeld = (index: number) => refused !== -1 && index > refused
    return list.map((unsent, index) => ({
      ...unsent,
      ...(states.get(unsent.id) ?? { state: isHeld(index) ? 'behind' : 'waiting' }),
    }))
  }
  let shown = entriesOf(load())

  const show = (list: Unsent[]) => {
    shown = entriesOf(list)
    for (const listener of listeners) listener()
  }
  /** Read anew each time: another tab may have written to the same thread. */
  const change = (edit: (list: Unsent[]) => Unsent[]) => {
    kept = edit(load())
    try {
      if (kept.length > 0) storage.setItem(key, JSON.stringify(kept))
      else storage.removeItem(key)
    } catch {
      // A full or forbidden storage: the message is still shown and sent from here.
    }
    show(kept)
  }
  const setState = (id: string, state: UnsentState) => {
    states.set(id, state)
    show(load())
  }
  const remove = (id: string) => {
    states.delete(id)
    change((list) => list.filter((unsent) => unsent.id !== id))
  }

  /** Gives whether the next one may go. */
  const sendOne = async (unsent: Unsent): Promise<boolean> => {
    const failedBefore = states.has(unsent.id)
    setState(unsent.id, { state: 'sending' })
    try {
      await send(unsent)
      remove(unsent.id)
      return true
    } catch (error) {
      const failure = failureOf(error)
      setState(
        unsent.id,
        failure.type === 'refused'
          ? { state: 'refused', reason: failure.reason }
          : { state: 'waiting' },
      )
      // What is tried again by itself is not complained about each time, and a thread that has closed
      // only where its page is open: it is tried anew at every start.
      const isOver = failure.type === 'refused' && failure.closed === true && listeners.size === 0
      if (!failedBefore && !isOver) onFailure(failure)
      return false
    }
  }

  const flush = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    cancelRetry()
    try {
      for (let next = load()[0]; next; next = load()[0]) {
        if (states.get(next.id)?.state === 'refused' || !(await sendOne(next))) return
      }
    } finally {
      isSending = false
      const left = load()
      // Another tab may have sent some of it.
      show(left)
      if (left[0] && states.get(left[0].id)?.state !== 'refused')
        cancelRetry = setTimer(() => void flush(), retryMs)
    }
  }

  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (content: string): Promise<void> => {
      const unsent = { id: newId(), content, writtenAt: now().toISOString() }
      change((list) => [...list, unsent])
      return flush()
    },
    /** Everything once more, from the first that did not get through. */
    retry: (): Promise<void> => {
      states.clear()
      show(load())
      return flush()
    },
    /** Gives one up; what was behind it goes out. */
    remove: (id: string): Promise<void> => {
      remove(id)
      return flush()
    },
    flush,
    /** Leaves what is kept where it is, and sends nothing more by itself. */
    close: () => cancelRetry(),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
