import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../../context/context.ts'
import { repeat, type Repeating } from '../../../lib/repeat.ts'
import { shareReading } from '../../platform/system/share-reading.ts'
import { countQuarantined } from '../quarantine/quarantine.ts'
import { ensureRematch, listRematchRuns } from './rematch.ts'

/** A changed setting is noticed within this time, and a run that was given up goes on. */
const checkIntervalMs = 60_000

/** Looks at the start and then again and again whether everything has to be compared anew. */
export const createRematchWatch = (context: Context): Repeating =>
  repeat(checkIntervalMs, ({ isFirst }) =>
    ensureRematch(context, { starting: isFirst }).catch((error: unknown) =>
      context.log.error({ error }, 'Whether to compare everything again could not be told'),
    ),
  )

/** How far the last run has come, and how many pairs wait for a person, as numbers of nobody. */
export const observeMatching = (registry: Registry, context: Context): void => {
  const registers = [registry]
  const last = shareReading(async () => (await listRematchRuns(context, 1))[0])
  const profiles = new Gauge({
    name: 'rematch_profiles',
    help: 'Profiles that the last run compares again: all, done, and those of them that failed',
    labelNames: ['part'],
    registers,
    async collect() {
      const run = await last()
      profiles.set({ part: 'all' }, run?.total ?? 0)
      profiles.set({ part: 'done' }, run?.done ?? 0)
      profiles.set({ part: 'failed' }, run?.failed ?? 0)
    },
  })
  const running = new Gauge({
    name: 'rematch_running',
    help: '1 while a run waits or goes on',
    registers,
    async collect(): Promise<void> {
      running.set((await last())?.finishedAt === null ? 1 : 0)
    },
  })
  const held = new Gauge({
    name: 'held_matches',
    help: 'Pairs that are held back and wait for an operator',
    registers,
    async collect(): Promise<void> {
      held.set(await countQuarantined(context))
    },
  })
}
