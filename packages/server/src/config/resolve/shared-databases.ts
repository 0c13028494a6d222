import type { SettingValues } from '../settings/all.ts'

/** Also said by the start, which compares the databases themselves (db/setup/database-relation.ts). */
export const sharedWithMain = {
  keys: 'KEY_DATABASE_URL points to the main database. Its backups would contain the keys, so deleted accounts would stay readable.',
  jobs: 'JOBS_DATABASE_URL points to the main database, where the queue is without it.',
}

/** The database an address leads to, without the role that uses it. One server has many addresses. */
const target = (url: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}${pathname}`
}

const areSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && target(one) === target(other)

/** For an early message only. */
export const findSharedDatabases = ({
  DATABASE_URL: main,
  KEY_DATABASE_URL: keys,
  JOBS_DATABASE_URL: jobs,
}: SettingValues): string[] => [
  ...(areSame(keys, main) ? [sharedWithMain.keys] : []),
  ...(areSame(jobs, main) ? [sharedWithMain.jobs] : []),
  ...(areSame(jobs, keys)
    ? ['JOBS_DATABASE_URL points to the key database. Keys and jobs need separate backups.']
    : []),
]
