import { pingFrame } from './messages/frames.ts'
import { answerMs, pingMs } from './timing.ts'

export type SetTimer = (run: () => void, ms: number) => () => void

export type HeartbeatDeps = {
  send: (text: string) => void
  setTimer: SetTimer
  /** Called when a ping had no pong in time. */
  onDead: () => void
}

/** Pings periodically, because a dead connection need not report its end. */
export const createHeartbeat = ({ send, setTimer, onDead }: HeartbeatDeps) => {
  let isStopped = false
  let cancelNext = () => {}
  let cancelAnswer: (() => void) | undefined

  const ping = () => {
    // One unanswered ping at a time: the first without a pong decides.
    if (isStopped || cancelAnswer) return
    cancelAnswer = setTimer(onDead, answerMs)
    send(pingFrame)
  }
  const start = () => {
    cancelNext = setTimer(() => {
      ping()
      if (!isStopped) start()
    }, pingMs)
  }

  return {
    start,
    ping,
    answered: () => {
      cancelAnswer?.()
      cancelAnswer = undefined
    },
    stop: () => {
      isStopped = true
      cancelNext()
      cancelAnswer?.()
    },
  }
}
