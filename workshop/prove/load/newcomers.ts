import { pause } from '../environment/pause.ts'
import type { TestEnvironment } from '../environment/environment.ts'
import type { Actor } from './actor.ts'
import { compareCouple, type MatchedCouple } from './compare-couple.ts'
import { matchCouple } from './couple.ts'
import { postAs } from './member.ts'

const settleMs = 150_000

/** A couple's whole journey, and one message at its end, sent until it is answered. */
async function* journey(
  environment: TestEnvironment,
  name: string,
): AsyncGenerator<undefined, MatchedCouple> {
  const couple = yield* matchCouple(environment, name)
  const path = `/api/v1/matches/${couple.matchId}/messages`
  const body = { id: crypto.randomUUID(), content: `Hello from ${name}` }
  await postAs(environment, couple.members[0], path, { body, accepts: [201] })
  return { ...couple, message: body.content }
}

/** Couples who sign up, find each other and begin to write, one couple after the other. */
export const createNewcomersActor = (environment: TestEnvironment, name: string): Actor => {
  let count = 0
  let current: ReturnType<typeof journey> | undefined
  /** Couples that completed every step, whose last mails may be in transit. */
  let arrived: MatchedCouple[] = []

  /** Takes one step; true when the couple has completed all. */
  const goOn = async (): Promise<boolean> => {
    if (!current) {
      count += 1
      current = journey(environment, `${name}${count}`)
    }
    const { done, value } = await current.next()
    if (!done) return false
    arrived.push(value)
    current = undefined
    return true
  }
  const pendingJobs = ({ members }: MatchedCouple): Promise<string[]> =>
    environment.operator.pendingJobs(members.map(({ id }) => id))

  const compareSettled = async (): Promise<void> => {
    const waiting: MatchedCouple[] = []
    for (const couple of arrived)
      if ((await pendingJobs(couple)).length === 0) await compareCouple(environment, couple)
      else waiting.push(couple)
    arrived = waiting
  }
  return {
    name: `brings newcomers ${name}`,
    async step() {
      await goOn()
    },
    async finish() {
      let isDone = current === undefined
      while (!isDone) isDone = await goOn()
      const end = performance.now() + settleMs
      while (performance.now() < end) {
        await compareSettled()
        if (arrived.length === 0) return
        await pause(200)
      }
    },
    async check(isFinal) {
      await compareSettled()
      if (!isFinal) return
      for (const couple of arrived)
        environment.ledger.lose(`jobs that did not end: ${(await pendingJobs(couple)).join()}`)
    },
  }
}
