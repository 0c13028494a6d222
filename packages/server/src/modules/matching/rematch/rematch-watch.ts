import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../../../context/context.ts'
import { repeat, type Repeating } from '../../../lib/tasks/repeat.ts'
import { shareReading } from '../../platform/system/share-reading.ts'
import { countQuarantined } from '../quarantine/quarantine.ts'
import { ensureRematch, listRematchRuns } from './rematch.ts'

/** A changed setting starts a run within this time, and an abandoned run continues. */
const checkIntervalMs = 60_000

/** Checks at startup and then regularly whether a rematch is needed. */
export const createRematchWatch = (context: Context): Repeating =>
  repeat(checkIntervalMs, ({ isFirst }) =>
    ensureRematch(context, { starting: isFirst }).catch((error: unknown) =>
      context.log.error({ error }, 'Checking for a rematch failed'),
    ),
  )

/** Publishes the progress of the last run and the number of quarantined pairs as metrics. */
export const observeMatching = (registry: Registry, context: Context): void => {
  const registers = [registry]
  const last = shareReading(async () => (await listRematchRuns(context, 1))[0])
  const profiles = new Gauge({
    name: 'rematch_profiles',
    help: 'Profiles that the last run prepares or compares: all, done, and those of them that failed',
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
  const quarantined = new Gauge({
    name: 'quarantined_matches',
    help: 'Pairs that are held back and wait for an operator',
    registers,
    async collect(): Promise<void> {
      quarantined.set(await countQuarantined(context))
    },
  })
}
