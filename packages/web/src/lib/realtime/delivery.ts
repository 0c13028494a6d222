import type { RealtimeMessage } from './messages/frames.ts'
import { createDeduplicator } from './messages/deduplicator.ts'

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
    /** Every missed message was read. */
    complete: () => {
      received.complete()
      storeMark()
    },
  }
}
