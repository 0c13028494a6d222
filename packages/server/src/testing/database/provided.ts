import type { DatabaseRole } from '../../db/database.ts'

/** Data from the global setup for the test files; plain data, because they run in other threads. */
export type ProvidedDatabase = {
  /** The superuser's address of the database `postgres`. */
  adminUrl: string
  template: string
  passwords: Record<DatabaseRole | 'owner', string>
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: ProvidedDatabase
  }
}

/** The same server, another database. */
export const withDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.toString()
}

export const newDatabaseName = (): string => `test_${crypto.randomUUID().replaceAll('-', '')}`
