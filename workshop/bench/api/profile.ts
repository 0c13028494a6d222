import { Session } from 'node:inspector/promises'
import type { Profiler } from 'node:inspector'
import { isWork, ownTimesIn } from '../lib/flame-graph.ts'

/** The processor profile of this process, for flame graphs. */
export const profiler = () => {
  const session = new Session()
  session.connect()
  return {
    async start(): Promise<null> {
      await session.post('Profiler.enable')
      await session.post('Profiler.setSamplingInterval', { interval: 200 })
      await session.post('Profiler.start')
      return null
    },
    async stop(): Promise<Profiler.Profile> {
      return (await session.post('Profiler.stop')).profile
    },
  }
}

/** The functions with most time of their own, in percent of the time that was not idle. */
export const hottest = (
  profile: Profiler.Profile,
  count: number,
): [name: string, percent: number][] => {
  const spent = ownTimesIn(profile)
  const byName = new Map<string, number>()
  let total = 0
  for (const { id, callFrame } of profile.nodes) {
    if (!isWork(callFrame)) continue
    const file = callFrame.url.split('/').slice(-2).join('/')
    const name = `${callFrame.functionName || '(anonymous)'} ${file}`
    byName.set(name, (byName.get(name) ?? 0) + (spent.get(id) ?? 0))
    total += spent.get(id) ?? 0
  }
  return [...byName]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, time]) => [name, (time / total) * 100])
}
