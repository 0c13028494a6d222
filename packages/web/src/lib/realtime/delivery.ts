import { type RealtimeMessage, isAfter, maxId } from './messages/frames.ts'

const maxRememberedIds = 1_000

/**
 * Tracks which messages of a channel were delivered. Every message up to `mark` has arrived. While
 * the socket is ahead of the catch-up there are gaps, so the mark waits until they are closed.
 */
export const createDeduplicator = (start: string | undefined, remembered = maxRememberedIds) => {
  const ids = new Set<string>()
  let mark = start
  let newest = start
  /** Ids up to this one are not remembered individually: all of them were delivered. */
  let floor = start

  const forget = () => {
    for (const id of ids) {
      if (ids.size <= remembered || mark === undefined || isAfter(id, mark)) return
      ids.delete(id)
      floor = maxId(id, floor)
    }
  }
  const moveMark = (id: string) => {
    mark = maxId(id, mark)
    forget()
  }

  return {
    mark: () => mark,
    /** Records a message and returns whether it is new. */
    take: (id: string): boolean => {
      if (ids.has(id) || (floor !== undefined && !isAfter(id, floor))) return false
      ids.add(id)
      newest = maxId(id, newest)
      return true
    },
    /** No message up to this id is missing. */
    completeTo: moveMark,
    complete: () => {
      if (newest !== undefined) moveMark(newest)
    },
  }
}

/** Live over the socket, or read later because there was no connection. */
export type Arrival = 'live' | 'caught-up'

export type DeliveryDeps = {
  /** The id up to which this device has every message. */
  mark: { read: () => string | undefined; write: (id: string) => void }
  onMessage: (message: RealtimeMessage, arrival: Arrival) => void
}

/** Delivers every message once and stores the id up to which none is missing. */
export const createDelivery = ({ mark, onMessage }: DeliveryDeps) => {
  const received = createDeduplicator(mark.read())
  const storeMark = () => {
    const id = received.mark()
    if (id !== undefined) mark.write(id)
  }
  return {
    mark: received.mark,
    /** `isGapless`: no message before this one is outstanding. */
    takeLive: (message: RealtimeMessage, isGapless: () => boolean) => {
      if (!received.take(message.id)) return
      onMessage(message, 'live')
      if (!isGapless()) return
      received.complete()
      storeMark()
    },
    takeMissed: (messages: readonly RealtimeMessage[]) => {
      for (const message of messages) {
        if (received.take(message.id)) onMessage(message, 'caught-up')
        received.completeTo(message.id)
      }
      storeMark()
    },
    complete: () => {
      received.complete()
      storeMark()
    },
  }
}
