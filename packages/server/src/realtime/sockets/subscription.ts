import type { Subscriber } from '../delivery/hub.ts'
import { subscribeGraceMs } from '../limits.ts'
import type { Identity } from '../delivery/sessions.ts'

export type Subscription = Subscriber & {
  readonly channel: string
  /** The owner of its token or cookie; a later subscribe on the channel may bring a newer one. */
  identity: Identity
  /** Starts to send frames, after a moment in which the client prepares for them. */
  begin(): void
  stop(): void
}

type SubscriptionOptions = {
  id: string
  channel: string
  identity: Identity
  send: (frame: string) => void
  onEnd: (subscription: Subscription) => void
}

/** A subscription of one socket; queues frames until it has started. */
export const createSubscription = ({
  id,
  channel,
  identity,
  send,
  onEnd,
}: SubscriptionOptions): Subscription => {
  let held: string[] | null = []
  let timer: NodeJS.Timeout | undefined
  const subscription: Subscription = {
    id,
    channel,
    identity,
    userId: identity.userId,
    get sessionId() {
      return subscription.identity.sessionId
    },
    send: (frame) => (held ? void held.push(frame) : send(frame)),
    close: () => onEnd(subscription),
    begin() {
      timer = setTimeout(() => {
        const frames = held ?? []
        held = null
        for (const frame of frames) send(frame)
      }, subscribeGraceMs)
    },
    stop: () => clearTimeout(timer),
  }
  return subscription
}
