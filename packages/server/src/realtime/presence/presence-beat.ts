import type { Context } from '../../context.ts'
import { presenceBeatMs } from '../limits.ts'
import { beat, leaveAll } from './presence.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'log'>

/** Keeps the subscriptions of one process listed while it has sockets. */
export class PresenceBeat {
  readonly #deps: Deps & { processId: string }
  readonly #timer: NodeJS.Timeout

  constructor(deps: Deps & { processId: string }, hasSockets: () => boolean) {
    this.#deps = deps
    this.#timer = setInterval(() => {
      if (hasSockets()) void this.#beat()
    }, presenceBeatMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async leaveAll(): Promise<void> {
    try {
      await leaveAll(this.#deps)
    } catch (error) {
      this.#deps.log.warn({ error }, 'subscriptions that have ended are still listed')
    }
  }

  async #beat(): Promise<void> {
    try {
      await beat(this.#deps)
    } catch (error) {
      this.#deps.log.warn({ error }, 'presence could not be kept up')
    }
  }
}
