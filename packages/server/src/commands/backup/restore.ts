import { isIntact } from '../../backup/archive-files.ts'
import { restoreFiles } from '../../backup/files-archive.ts'
import { restoreKeys } from '../../backup/keys-archive.ts'
import { restoreCluster } from '../../backup/restore-cluster.ts'
import { isExpired, listSets, type BackupSet } from '../../backup/sets.ts'
import { storedObjects } from '../../modules/platform/files/stored-objects.ts'
import { readInstallation } from '../../modules/operation/key-administration/link-key-store.ts'
import {
  notFoundFailure,
  singleArgument,
  type CommandResult,
  type Command,
} from '../support/command.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'
import type { BackupCommandDeps } from './open-lazily.ts'

const findSet = async (
  { config: { backup } }: BackupCommandDeps,
  id: string,
): Promise<BackupSet> => {
  for (const folder of [backup.database, backup.keys]) {
    const sets = folder === undefined ? [] : await listSets(folder)
    const found = sets.find(({ manifest }) => manifest.id === id)
    if (found) return found
  }
  throw notFoundFailure('backup', id)
}

const restoreDatabase = async (
  { config }: BackupCommandDeps,
  set: BackupSet,
): Promise<CommandResult> => {
  if (config.database.kind !== 'embedded')
    throw new ExplainedFailure(
      'DATABASE_URL points to your own PostgreSQL, but this backup is of an embedded one.',
    )
  const replaced = await restoreCluster(config.database.folder, set, new Date())
  const wasThere =
    replaced === null
      ? ''
      : `\nThe previous database is now ${replaced}. Delete it when everything works.`
  return {
    text: `The database is restored. Accounts deleted since ${set.manifest.createdAt} are deleted again when the server starts.${wasThere}`,
    json: { restored: set.manifest.id, replaced },
  }
}

const refuseDamaged = async ({ folder, manifest }: BackupSet): Promise<void> => {
  for (const file of manifest.files)
    if (!(await isIntact(folder, file)))
      throw new ExplainedFailure(
        `The backup ${manifest.id} is damaged: ${file.path} is not what its manifest says.`,
      )
}

const restoreKeyStore = async (
  needs: BackupCommandDeps,
  set: BackupSet,
): Promise<CommandResult> => {
  const { manifest } = set
  const { keyStore } = needs.config
  if (manifest.keyStore !== keyStore.kind)
    throw new ExplainedFailure(
      `The backup ${manifest.id} is of a key ${manifest.keyStore ?? 'store'}, but the current key store is a ${keyStore.kind}.`,
    )
  await refuseDamaged(set)
  const { keyStorage, tombstones, ...installation } = await needs.openInstallation()
  const { id } = await readInstallation(installation)
  const mark = await keyStorage.readMark()
  if (manifest.installation !== id || (mark !== null && mark !== id))
    throw new ExplainedFailure(
      `The backup ${manifest.id} is of installation ${manifest.installation}, this database is ${id}, and the key store is marked ${mark ?? 'as none'}. All three must be the same.`,
    )
  const done = await restoreKeys(set.folder, {
    storage: keyStorage,
    keyStore: keyStore.kind,
    tombstones: await tombstones.mergeCopies(),
  })
  if (mark === null) await keyStorage.writeMark(id)
  return {
    text: [
      `Owners whose keys were restored: ${done.added}.`,
      `Owners who already had keys, unchanged: ${done.kept}.`,
      `Skipped, because their keys were destroyed since: ${done.leftOut}.`,
    ].join('\n'),
    json: { restored: manifest.id, ...done },
  }
}

const restoreObjects = async (needs: BackupCommandDeps, set: BackupSet): Promise<CommandResult> => {
  const { database, objects, ...installation } = await needs.openInstallation()
  const { id } = await readInstallation({ database, ...installation })
  if (set.manifest.installation !== id)
    throw new ExplainedFailure(
      `The backup ${set.manifest.id} is of installation ${set.manifest.installation}, but this database is ${id}.`,
    )
  const done = await restoreFiles(set, { objects, expected: storedObjects(database) })
  return {
    text: [
      `Files restored: ${done.added}.`,
      `Files that were there already: ${done.kept}.`,
      `Skipped, because the database does not know them: ${done.leftOut}.`,
      `Damaged in the backup, not restored: ${done.damaged}.`,
    ].join('\n'),
    json: { restored: set.manifest.id, ...done },
  }
}

const restoreByKind = {
  database: restoreDatabase,
  files: restoreObjects,
  keys: restoreKeyStore,
}

export const restoreCommand: Command<BackupCommandDeps> = {
  usage: 'restore ID',
  summary:
    'Restore one: a database while no server is running, missing files, or missing keys (never destroyed ones)',
  async run(needs, given) {
    const set = await findSet(needs, singleArgument(given, 'backup'))
    if (isExpired(set, new Date()))
      throw new ExplainedFailure(
        `The backup ${set.manifest.id} has expired, so it may contain data that must be deleted. 'make' and running servers delete it.`,
      )
    return restoreByKind[set.manifest.kind](needs, set)
  },
}
