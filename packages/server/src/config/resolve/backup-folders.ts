import { relative, isAbsolute } from 'node:path'

export type BackupFolders = { database: string | undefined; keys: string | undefined }

const isWithin = (path: string, folder: string): boolean => {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}

const overlap = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && (isWithin(one, other) || isWithin(other, one))

/** Why these folders do not separate the backups, in sentences. */
export const findFolderErrors = ({ database, keys }: BackupFolders, dataDir: string): string[] => {
  const wrong: string[] = []
  if (overlap(database, keys))
    wrong.push(
      'One of BACKUP_DIR and KEY_BACKUP_DIR is inside the other, so a copy of one would contain both data and keys.',
    )
  for (const [name, folder] of Object.entries({ BACKUP_DIR: database, KEY_BACKUP_DIR: keys }))
    if (overlap(folder, dataDir))
      wrong.push(`${name} and DATA_DIR: one is inside the other, so a failure would destroy both.`)
  return wrong
}
