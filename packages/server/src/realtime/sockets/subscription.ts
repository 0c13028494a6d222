import type { Subscriber } from '../delivery/hub.ts'
import { subscribeGraceMs } from '../limits.ts'
import type { Identity } from '../delivery/sessions.ts'

export type Subscription = Subscriber & {
  readonly channel: string
  /** Whose token or cookie it rests on; a later subscribe on the channel may bring a newer one. */
  identity: Identity
  /** From here on frames go out, after a moment in which the client gets ready for them. */
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

/** A subscription of one socket; holds frames back until it has begun. */
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
