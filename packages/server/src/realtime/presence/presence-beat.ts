import type { Context } from '../../context/context.ts'
import { presenceHeartbeatMs } from '../limits.ts'
import { updatePresence, deleteProcessPresence } from './presence.ts'

type Deps = Pick<Context, 'clock' | 'database' | 'log'>

/** Keeps the subscriptions of one process listed while it has sockets. */
export class PresenceBeat {
  readonly #deps: Deps & { processId: string }
  readonly #timer: NodeJS.Timeout

  constructor(deps: Deps & { processId: string }, hasSockets: () => boolean) {
    this.#deps = deps
    this.#timer = setInterval(() => {
      if (hasSockets()) void this.#beat()
    }, presenceHeartbeatMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async leaveAll(): Promise<void> {
    try {
      await deleteProcessPresence(this.#deps)
    } catch (error) {
      this.#deps.log.warn({ error }, 'ended subscriptions are still listed')
    }
  }

  async #beat(): Promise<void> {
    try {
      await updatePresence(this.#deps)
    } catch (error) {
      this.#deps.log.warn({ error }, 'presence could not be updated')
    }
  }
}
