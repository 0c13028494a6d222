import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * A data folder of an earlier release, small enough for the repository: its key files as they are,
 * its database as the SQL that made the tables and the rows that were in them.
 */
export type StoredFolder = {
  /** The commit that wrote the folder. */
  commit: string
  /** A user of it, and the name on the user's profile. */
  user: { email: string; password: string; profileName: string }
  files: { path: string; mode: number; base64: string }[]
  database: StoredDatabase
}

export type StoredDatabase = {
  /** Login roles with their passwords' verifiers. */
  roles: string[]
  /** Run as cc_owner, in this order. */
  schema: string[]
  /** Run after the rows are there. */
  finally: string[]
  tables: { name: string; columns: string; rows: string }[]
}

export const pack = (stored: StoredFolder): Buffer =>
  gzipSync(`${JSON.stringify(stored, null, 1)}\n`, { level: 9 })

export const unpack = (packed: Buffer): StoredFolder =>
  JSON.parse(gunzipSync(packed).toString()) as StoredFolder
