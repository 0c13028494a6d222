import { loadavg } from 'node:os'
import { emptyAnswers } from '@crosscheck/server/testing/inquiry-answers'
import { injectCall, signUpBy } from '@crosscheck/server/testing/inject-call'
import { openInstance } from '../lib/instance.ts'
import { printTable } from '../lib/table.ts'
import { ms, summaryOf } from '../lib/timing.ts'

/** How many requests of the flood are open at once. */
const atOnce = 30
/**
 * Those that the usual burst limit allows a session in eight seconds; this server has a higher one.
 */
const allowed = 320
const inquiries = 100
const rows = '/api/db/crosscheck/rest/v1'
const ids = Array.from({ length: 350 }, (_, index) => `m${index}`).join(',')

/** The queries of one member. The smaller ones are within the limits of a filter. */
const floods: Record<string, string | null> = {
  nothing: null,
  '350 ids': `${rows}/potential_matches?id=in.(${ids})`,
  '100 ids': `${rows}/potential_matches?id=in.(${ids.split(',').slice(0, 100).join(',')})`,
  'a pattern of 2,000 characters': `${rows}/questionnaires?answers=like.%25${'a'.repeat(2000)}b%25`,
  'a pattern of 90 characters': `${rows}/questionnaires?answers=like.%25${'a'.repeat(90)}b%25`,
}

/** How long another member and `/readyz` wait while one member sends the same read all the time. */
export const measureFloods = async (seconds: number): Promise<void> => {
  const instance = await openInstance()
  try {
    const { app } = instance
    const address = await app.listen()
    const call = injectCall(app.server)
    const signUp = signUpBy(call)
    const { access_token: other } = await signUp('other@mail-house.org')
    const { access_token: attacker } = await signUp('attacker@mail-house.org')
    const answers = { ...emptyAnswers, notes: 'a'.repeat(4000) }
    for (let count = 0; count < inquiries; count += 1)
      await call('POST /api/v1/questionnaires', attacker, { body: { searchQuery: null, answers } })

    const get = async (path: string, token: string): Promise<number> => {
      const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      return answer.status
    }
    /** Repeats a request while `goesOn`. */
    const repeat = async (
      goesOn: () => boolean,
      { path, token, pauseMs }: { path: string; token: string; pauseMs: number },
    ) => {
      const times: number[] = []
      const statuses = new Map<number, number>()
      while (goesOn()) {
        const start = performance.now()
        const status = await get(path, token)
        times.push(performance.now() - start)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      return { times, statuses }
    }
    const listed = (all: readonly Map<number, number>[]): string => {
      const sum = new Map<number, number>()
      for (const [status, count] of all.flatMap((one) => [...one]))
        sum.set(status, (sum.get(status) ?? 0) + count)
      return [...sum].map(([status, count]) => `${count} x ${status}`).join(', ')
    }

    const table: (string | number)[][] = []
    for (const [name, path] of Object.entries(floods)) {
      const until = performance.now() + seconds * 1000
      const isInTime = () => performance.now() < until
      let left = path === null ? 0 : allowed
      const isAllowed = () => isInTime() && (left -= 1) >= 0
      const flood = Promise.all(
        Array.from({ length: left === 0 ? 0 : atOnce }, () =>
          repeat(isAllowed, { path: path ?? '', token: attacker, pauseMs: 0 }),
        ),
      )
      let isOver = false
      const whole =
        left === 0 ? new Promise((resolve) => setTimeout(resolve, seconds * 1000)) : flood
      void whole.then(() => (isOver = true))
      const goesOn = () => !isOver
      const [others, ready, sent] = await Promise.all([
        repeat(goesOn, { path: '/api/v1/dashboard', token: other, pauseMs: 20 }),
        repeat(goesOn, { path: '/readyz', token: other, pauseMs: 20 }),
        flood,
      ])
      const [seen, probed] = [summaryOf(others.times), summaryOf(ready.times)]
      table.push([
        name,
        listed(sent.map(({ statuses }) => statuses)),
        others.times.length,
        ms(seen.p50),
        ms(seen.p99),
        ms(seen.max),
        listed([ready.statuses]),
        ms(probed.max),
      ])
    }
    printTable(
      `How long others wait while one member floods, in ms (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
      ['flood', 'its answers', 'others', 'p50', 'p99', 'longest', '/readyz', 'longest'],
      table,
    )
  } finally {
    await instance.close()
  }
}
