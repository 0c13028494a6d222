import { type RealtimeMessage, isAfter, maxId } from './messages/frames.ts'

/** Live over the socket, or read later because there was no connection. */
export type Arrival = 'live' | 'caught-up'

export type DeliveryDeps = {
  /** The id up to which this device has every message. */
  mark: { read: () => string | undefined; write: (id: string) => void }
  onMessage: (message: RealtimeMessage, arrival: Arrival) => void
}

/**
 * Delivers each message live at most once, and stores the id up to which none is missing. While the
 * socket is ahead of the catch-up there are gaps, so the mark waits until they are closed; the
 * catch-up then delivers what was live already again.
 */
export const createDelivery = ({ mark: stored, onMessage }: DeliveryDeps) => {
  let mark = stored.read()
  let newestLive: string | undefined
  const moveMark = (id: string) => {
    mark = maxId(id, mark)
    stored.write(mark)
  }
  const complete = () => {
    if (newestLive !== undefined) moveMark(newestLive)
  }
  return {
    mark: () => mark,
    /** `isGapless`: no message before this one is outstanding. */
    takeLive: (message: RealtimeMessage, isGapless: () => boolean) => {
      // Another process of the server may be behind, and send what was live already.
      const newest = mark === undefined ? newestLive : maxId(mark, newestLive)
      if (newest !== undefined && !isAfter(message.id, newest)) return
      newestLive = message.id
      onMessage(message, 'live')
      if (isGapless()) complete()
    },
    takeMissed: (messages: readonly RealtimeMessage[]) => {
      for (const message of messages) onMessage(message, 'caught-up')
      const last = messages.at(-1)
      if (last) moveMark(last.id)
    },
    complete,
  }
}
