import {
  batchSize,
  flushMs,
  sessionIdleMs,
  truncate,
  type CountedEvent,
} from '@crosscheck/domain/analytics/events'

/** The facts of this page load, such as its channel. */
export type Facts = Readonly<Record<string, string | number | undefined>>

export type LoggedEvent = Facts & { type: CountedEvent; timestamp: string; session_id: string }

export type EventLogDeps = {
  facts: Facts
  send: (events: LoggedEvent[]) => Promise<unknown>
  mayMeasure: () => boolean
  now: () => number
  randomId: () => string
  setTimer: (run: () => void, ms: number) => () => void
}

const truncated = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? truncate(value) : value,
    ]),
  )

/** Collects events and sends them in batches. Nothing is stored on the device. */
export const createEventLog = (deps: EventLogDeps) => {
  const { facts, send, mayMeasure, now, randomId, setTimer } = deps
  let waiting: LoggedEvent[] = []
  let cancel: (() => void) | undefined
  let session: { id: string; usedAt: number } | undefined

  const flush = (): void => {
    cancel?.()
    cancel = undefined
    const events = waiting
    waiting = []
    // Events that could not be sent are missing from the counts.
    if (events.length > 0 && mayMeasure()) void send(events).catch(() => {})
  }

  const add = (type: CountedEvent, id: string, pathname: string) => {
    const timestamp = new Date(now()).toISOString()
    waiting.push({ ...truncated({ ...facts, pathname }), type, timestamp, session_id: id })
    if (waiting.length >= batchSize) flush()
    else cancel ??= setTimer(flush, flushMs)
  }

  return {
    flush,
    /** A page was opened. After half an hour without one, a session begins. */
    pageOpened: (pathname: string): void => {
      if (!mayMeasure()) return
      const isOver = !session || now() - session.usedAt > sessionIdleMs
      session = { id: isOver || !session ? randomId() : session.id, usedAt: now() }
      if (isOver) add('session_start', session.id, pathname)
      add('pageview', session.id, pathname)
    },
    /** Measuring was turned off: what was not sent is dropped. */
    stop: (): void => {
      cancel?.()
      cancel = undefined
      waiting = []
      session = undefined
    },
  }
}
