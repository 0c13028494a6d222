import type { RealtimeMessage } from './frames.ts'
import { createDeduplicator } from './deduplicator.ts'

/** As it happens, or read later because it happened without a connection. */
export type Arrival = 'live' | 'caught-up'

export type DeliveryDeps = {
  /** The id up to which this device has everything. */
  mark: { read: () => string | undefined; write: (id: string) => void }
  onMessage: (message: RealtimeMessage, arrival: Arrival) => void
}

/** Before every message: nothing is missing where the channel has no message yet. */
const emptyStreamId = '0-0'

/** Delivers every message once, and stores up to which message nothing is missing. */
export const createDelivery = ({ mark, onMessage }: DeliveryDeps) => {
  const received = createDeduplicator(mark.read())
  const storeMark = () => {
    const id = received.mark()
    if (id !== undefined) mark.write(id)
  }
  return {
    mark: received.mark,
    /** `isGapless`: nothing before this message is outstanding. */
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
    /** Everything that was missed has been read. */
    complete: () => {
      received.complete()
      if (received.mark() === undefined) received.completeTo(emptyStreamId)
      storeMark()
    },
  }
}
