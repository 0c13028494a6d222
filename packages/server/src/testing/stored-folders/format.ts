import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * A data folder of an earlier release, small enough for the repository: its unchanged key files,
 * and its database as the SQL that made the tables, with their rows.
 */
export type StoredFolder = {
  /** The commit that wrote the folder. */
  commit: string
  /** One of its users, and the name on the user's profile. */
  user: { email: string; password: string; profileName: string }
  files: { path: string; mode: number; base64: string }[]
  database: StoredDatabase
}

export type StoredDatabase = {
  /** Login roles with their passwords' verifiers. */
  roles: string[]
  /** Run as cc_owner, in this order. */
  schema: string[]
  /** Run after the rows are inserted. */
  finally: string[]
  tables: { name: string; columns: string; rows: string }[]
}

export const pack = (stored: StoredFolder): Buffer =>
  gzipSync(`${JSON.stringify(stored, null, 1)}\n`, { level: 9 })

export const unpack = (packed: Buffer): StoredFolder =>
  JSON.parse(gunzipSync(packed).toString()) as StoredFolder
