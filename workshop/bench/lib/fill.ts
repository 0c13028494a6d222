import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import {
  generateProfiles,
  type GeneratedProfile,
} from '@crosscheck/domain/testing/community/population'
import { keyFilePath, openKeyFiles } from '@crosscheck/server/crypto/keys/files/key-files'
import { createKeyStore } from '@crosscheck/server/crypto/keys/key-store'
import { createKeyring } from '@crosscheck/server/crypto/primitives/keyring'
import { createBlindIndex } from '@crosscheck/server/crypto/sealing/blind-index'
import { createSealer } from '@crosscheck/server/crypto/sealing/sealer'
import { sealProfile } from '@crosscheck/server/modules/describing/profiles/encrypted-fields'
import { accountSealingContext } from '@crosscheck/server/modules/identity/accounts/presenter'
import type { Instance } from './instance.ts'

const columns = {
  users: 'users (id, email_index, sealed, email_verified_at, created_at, updated_at)',
  profiles: `partner_profiles (user_id, id, created_at, updated_at, version, matched_version,
    matchable, index_key_id, blocking_key_version, sealed, history, comparison)`,
  blockingKeys: 'blocking_keys (key, user_id, profile_id)',
}
type Rows = Record<keyof typeof columns, string>

const partSize = 2000
const bytes = (value: Buffer): string => `\\\\x${value.toString('hex')}`
const line = (...cells: (string | number)[]): string => `${cells.join('\t')}\n`

/** Seals profiles as a save does, with keys in the folder of the instance. */
const openSealing = async ({ folder, rootKey }: Pick<Instance, 'folder' | 'rootKey'>) => {
  const keyFolder = join(folder, 'keys')
  const keyring = createKeyring([rootKey])
  const keyStore = createKeyStore(
    {
      ...(await openKeyFiles(keyFolder)),
      // Skips waiting for the disk: losing these keys in a power cut does no harm.
      async create(id, content) {
        const path = keyFilePath(keyFolder, id)
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writeFileSync(path, content, { mode: 0o600 })
      },
    },
    keyring,
  )
  const sealer = createSealer(keyStore)
  const blindIndex = createBlindIndex(keyring)
  const now = new Date().toISOString()

  const rowsOf = async ({ values }: GeneratedProfile, userId: string): Promise<Rows> => {
    const id = randomUUID()
    const record = prepareComparison(values, new Date().getUTCFullYear())
    const content = { values, asTyped: {}, unreadDates: [], counted: {} as never }
    const email = `${userId}@mail-house.org`
    const account = await sealer.seal(accountSealingContext(userId), { email })
    const { sealed, history, comparison } = await sealProfile(
      { sealer },
      { userId, id, content, comparison: record },
    )
    const keys = new Set(
      blockingKeysOf(record).map(({ kind, value }) => bytes(blindIndex.keyedHash(kind, value))),
    )
    const { keyId } = blindIndex
    const secrets = [sealed, history, comparison].map(bytes)
    return {
      users: line(userId, bytes(blindIndex.email(email)), bytes(account), now, now, now),
      profiles: line(userId, id, now, now, 1, 1, 't', keyId, blockingKeyVersion, ...secrets),
      blockingKeys: [...keys].map((key) => line(key, userId, id)).join(''),
    }
  }
  return async (profiles: readonly GeneratedProfile[]): Promise<Rows[]> => {
    const users = profiles.map(() => randomUUID())
    for (const id of users) await keyStore.create(id)
    return Promise.all(profiles.map((profile, index) => rowsOf(profile, users[index] ?? '')))
  }
}

/** Drops the indexes of the blocking keys and returns the statements that create them again. */
const dropBlockingKeyIndexes = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(
    `select indexdef as text from pg_indexes
     where tablename = 'blocking_keys' and indexname <> 'blocking_keys_pkey'`,
  )
  await client.query(`alter table blocking_keys drop constraint blocking_keys_pkey`)
  await client.query('drop index blocking_keys_profile')
  return [
    'alter table blocking_keys add primary key (key, user_id, profile_id)',
    ...rows.map(({ text }) => text),
  ]
}

/**
 * Adds profiles to an instance as if they had been saved, each by its own user, without comparing
 * them, and returns the next `count` profiles. PostgreSQL copies them in from files, and the
 * indexes follow.
 */
export const fill = async (
  { adminUrl, ...keys }: Pick<Instance, 'folder' | 'rootKey' | 'adminUrl'>,
  { size, seed, count }: { size: number; seed: number; count: number },
): Promise<GeneratedProfile[]> => {
  const exchange = await mkdtemp(join(tmpdir(), 'crosscheck-fill-'))
  // PostgreSQL may run as another user.
  await chmod(exchange, 0o755)
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`alter system set max_wal_size = '8GB'`)
    await client.query('select pg_reload_conf()')
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB';
      set session_replication_role = replica`)
    const indexes = await dropBlockingKeyIndexes(client)
    const seal = await openSealing(keys)
    const all = generateProfiles({ size: size + count, seed })
    const next = (wanted: number): GeneratedProfile[] =>
      Array.from({ length: wanted }, () => all.next().value as GeneratedProfile)
    for (let loaded = 0; loaded < size; loaded += partSize) {
      const rows = await seal(next(Math.min(partSize, size - loaded)))
      for (const [name, target] of Object.entries(columns)) {
        const file = join(exchange, name)
        await writeFile(file, rows.map((row) => row[name as keyof Rows]).join(''))
        await client.query(`copy ${target} from '${file}'`)
      }
    }
    // A cluster takes one statement at a time.
    for (const index of indexes) await client.query(index)
    await client.query('vacuum analyze')
    await client.query('alter system reset max_wal_size')
    await client.query('select pg_reload_conf()')
    await client.query('checkpoint')
    return next(count)
  } finally {
    await client.end()
    await rm(exchange, { recursive: true, force: true })
  }
}
