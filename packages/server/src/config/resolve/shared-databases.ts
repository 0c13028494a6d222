import type { SettingValues } from '../settings/all.ts'

/** Also said by the start, which compares the databases (db/setup/database-relation.ts). */
export const sharedWithMain =
  'KEY_DATABASE_URL points to the main database. Its backups would contain the keys, so deleted accounts would stay readable.'

/** The database of an address, without its role. One server has many addresses. */
const target = (url: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}${pathname}`
}

/** For an early message only. */
export const findSharedDatabases = ({
  DATABASE_URL: main,
  KEY_DATABASE_URL: keys,
}: SettingValues): string[] =>
  main !== undefined && keys !== undefined && target(main) === target(keys) ? [sharedWithMain] : []
