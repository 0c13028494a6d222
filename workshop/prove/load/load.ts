import { pause } from '../environment/pause.ts'
import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'

/** Runs all actors concurrently, one act of each at a time. */
export const createLoad = (environment: TestEnvironment, actors: readonly Actor[]) => {
  let running: Promise<unknown> = Promise.resolve()
  let stopping = new AbortController()
  let failure: unknown

  const act = async (actor: Actor): Promise<void> => {
    while (!stopping.signal.aborted) {
      await actor.step()
      await pause(environment.random.between(0, 25))
    }
  }
  const start = (): void => {
    stopping = new AbortController()
    running = Promise.all(actors.map(act)).catch((error: unknown) => {
      stopping.abort()
      failure = error
    })
  }
  const suspend = async (): Promise<void> => {
    stopping.abort()
    await running
    if (failure !== undefined) throw failure
  }
  const check = async (isFinal: boolean): Promise<void> => {
    for (const actor of actors) await actor.check(isFinal)
  }
  return {
    start,
    /** Waits until every act has its outcome. */
    suspend,
    /** Compares everything with the server's answers, and continues. */
    async compare(): Promise<void> {
      await suspend()
      await check(false)
      start()
    },
    /**
     * Ends the load and compares for the last time; `hurries` starts scheduled jobs immediately.
     */
    async finish({ hurries }: { hurries: boolean }): Promise<void> {
      await suspend()
      const hurry = () => void environment.operator.hurryJobs().catch(() => {})
      const hurrying = hurries ? setInterval(hurry, 500) : undefined
      for (const actor of actors) await actor.finish?.()
      clearInterval(hurrying)
      await check(true)
    },
  }
}

export type Load = ReturnType<typeof createLoad>
