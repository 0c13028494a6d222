import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackupOver } from '@crosscheck/domain/backups'
import type { Config } from '../config/config.ts'
import { namesIn } from '../lib/durable-files.ts'
import { replacedAt } from './replaced.ts'
import { pruneSets } from './sets.ts'

/** Databases that a restore has replaced are copies as well. */
const pruneReplaced = async (folder: string, now: Date): Promise<string[]> => {
  const over = (await namesIn(folder)).filter((name) => {
    const since = replacedAt(name)
    return since !== null && isBackupOver('database', since, now)
  })
  for (const name of over) await rm(join(folder, name), { recursive: true, force: true })
  return over
}

/** Deletes every backup whose period is over; returns their names. */
export const pruneBackups = async (
  { backup, database }: Pick<Config, 'backup' | 'database'>,
  now: Date,
): Promise<string[]> => {
  const deleted: string[] = []
  for (const folder of [backup.database, backup.keys])
    if (folder !== undefined) deleted.push(...(await pruneSets(folder, now)))
  if (database.kind === 'embedded') deleted.push(...(await pruneReplaced(database.folder, now)))
  return deleted
}
