import { pruneBackups } from '../backup/sets.ts'
import { createClockWatch } from '../jobs/clock-correction.ts'
import { repeat } from '../lib/tasks/repeat.ts'
import { createRematchWatch } from '../modules/matching/rematch/rematch-watch.ts'
import { createUpkeep } from '../modules/platform/key-lifecycle/key-upkeep.ts'
import { createRestoredWatch } from '../modules/operation/account-deletion/erase-restored.ts'
import { createNodesWatch } from '../modules/platform/system/nodes.ts'
import { freeBytesOf, probeStorage } from '../modules/platform/system/storage-probes.ts'
import { createStorageWatch } from '../modules/platform/system/storage.ts'
import { checkClock } from '../retention/clock.ts'
import { createRetentionWatch } from '../retention/watch.ts'
import type { AppOptions, OpenedContext } from './open-context.ts'

/** Acts that are in no journal yet are in the database, so nothing is lost in between. */
const journalRetryMs = 10_000

const watchStorage = ({ config, overrides = {} }: AppOptions, { context }: OpenedContext) => {
  const folders = [config.dataDir, ...(config.mail.kind === 'folder' ? [config.mail.folder] : [])]
  return createStorageWatch({
    log: context.log,
    freeBytes: overrides.freeBytes ?? (() => freeBytesOf(folders)),
    reserveBytes: config.storageReserveBytes,
    probe: () => probeStorage(context.database, folders),
  })
}

const watchKeys = ({ config }: AppOptions, { context, keys }: OpenedContext) =>
  createUpkeep(context.log, {
    destroyRevived: keys.destroyRevived,
    async expire() {
      const { now, verdict } = await checkClock(context)
      if (verdict !== 'trusted') return
      await keys.expireTombstones()
      await keys.journal.tidy()
      await pruneBackups(config, now)
    },
  })

/** The checks that repeat while the server runs. */
export const createWatches = (given: AppOptions, opened: OpenedContext) => ({
  clock: createClockWatch(opened.context, opened.jobs.wakeAll),
  rematch: createRematchWatch(opened.context),
  restored: createRestoredWatch(opened.parts),
  retention: createRetentionWatch(opened.context),
  nodes: createNodesWatch(opened.context),
  storage: watchStorage(given, opened),
  keys: watchKeys(given, opened),
  journal: repeat(journalRetryMs, () => opened.keys.journal.retry()),
})

export type Watches = ReturnType<typeof createWatches>
