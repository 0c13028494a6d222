import { BackupFailure } from '../../backup/failure.ts'
import { isIntact } from '../../backup/archive-files.ts'
import { restoreKeys } from '../../backup/keys-archive.ts'
import { restoreCluster } from '../../backup/restore-cluster.ts'
import { isExpired, listSets, type BackupSet } from '../../backup/sets.ts'
import { readInstallation } from '../../modules/operation/key-administration/link-key-store.ts'
import {
  notFoundFailure,
  singleArgument,
  type CommandResult,
  type Command,
} from '../support/command.ts'
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
    throw new BackupFailure(
      'DATABASE_URL leads to a PostgreSQL of your own: this backup is of an embedded one.',
    )
  const replaced = await restoreCluster(config.database.folder, set, new Date())
  const wasThere =
    replaced === null
      ? ''
      : `\nThe database that was there is ${replaced}: delete it when all is well.`
  return {
    text: `The database is back. Accounts deleted since ${set.manifest.createdAt} are deleted again when the server starts.${wasThere}`,
    json: { restored: set.manifest.id, replaced },
  }
}

const refuseDamaged = async ({ folder, manifest }: BackupSet): Promise<void> => {
  for (const file of manifest.files)
    if (!(await isIntact(folder, file)))
      throw new BackupFailure(
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
    throw new BackupFailure(
      `The backup ${manifest.id} is of a key ${manifest.keyStore ?? 'store'}, and the present key store is a ${keyStore.kind}.`,
    )
  await refuseDamaged(set)
  const { keyStorage, tombstones, ...installation } = await needs.openInstallation()
  const { id } = await readInstallation(installation)
  const mark = await keyStorage.readMark()
  if (manifest.installation !== id || (mark !== null && mark !== id))
    throw new BackupFailure(
      `The backup ${manifest.id} is of installation ${manifest.installation}, this database is ${id}, and the key store is marked ${mark ?? 'as none'}. All three have to be the same.`,
    )
  const done = await restoreKeys(set.folder, {
    storage: keyStorage,
    keyStore: keyStore.kind,
    tombstones: await tombstones.mergeCopies(),
  })
  if (mark === null) await keyStorage.writeMark(id)
  return {
    text: [
      `Owners whose keys were put back: ${done.added}.`,
      `Owners who had keys, which stay: ${done.kept}.`,
      `Left out, because their keys were destroyed since: ${done.leftOut}.`,
    ].join('\n'),
    json: { restored: manifest.id, ...done },
  }
}

export const restoreCommand: Command<BackupCommandDeps> = {
  usage: 'restore ID',
  summary:
    'Put one back: a database with no server running; keys that are missing, but no destroyed one',
  async run(needs, given) {
    const set = await findSet(needs, singleArgument(given, 'backup'))
    if (isExpired(set, new Date()))
      throw new BackupFailure(
        `The backup ${set.manifest.id} has expired: it may hold what has to be gone. 'prune' deletes it.`,
      )
    return set.manifest.kind === 'database'
      ? restoreDatabase(needs, set)
      : restoreKeyStore(needs, set)
  },
}
