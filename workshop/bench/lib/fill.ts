import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import type { GeneratedProfile } from '@crosscheck/domain/testing/community/population'
import type { FillMessage, FillTask } from './fill-worker.ts'
import type { Instance } from './instance.ts'

const columns = {
  users: 'users (id, email_index, sealed, email_verified_at, created_at, updated_at)',
  profiles: `partner_profiles (user_id, id, created_at, updated_at, version, matched_version,
    matchable, index_key_id, blocking_key_version, sealed, comparison)`,
  blockingKeys: 'blocking_keys (key, user_id, profile_id)',
}

type Filling = { size: number; seed: number; count: number }

/** Drops the indexes of the blocking keys and returns the statements that create them again. */
const dropBlockingKeyIndexes = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ text: string }>(
    `select indexdef as text from pg_indexes
     where tablename = 'blocking_keys' and indexname <> 'blocking_keys_pkey'`,
  )
  await client.query(`alter table blocking_keys drop constraint blocking_keys_pkey`)
  await client.query('drop index blocking_keys_profile')
  return [
    'alter table blocking_keys add primary key (key, user_id, profile_id)',
    ...rows.map(({ text }) => text),
  ].join(';')
}

const prepareInThreads = async (
  task: Omit<FillTask, 'thread' | 'threads'>,
  copy: (part: number, profiles: number) => Promise<void>,
): Promise<GeneratedProfile[]> => {
  const threads = Math.max(2, availableParallelism())
  const left: GeneratedProfile[] = []
  let copying = Promise.resolve()
  const workers = Array.from(
    { length: threads },
    (_, thread) =>
      new Worker(new URL('./fill-worker.ts', import.meta.url), {
        workerData: { ...task, thread, threads } satisfies FillTask,
      }),
  )
  const ended = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        worker.on('error', reject)
        worker.on('exit', () => resolve())
        worker.on('message', (message: FillMessage) => {
          if (message.kind === 'end') {
            left.push(...message.next)
            return
          }
          copying = copying.then(() => copy(message.part, message.profiles))
          copying.then(() => worker.postMessage('copied', []), reject)
        })
      }),
  )
  try {
    await Promise.all(ended)
    await copying
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return left
}

/**
 * Adds profiles to an instance as if they had been saved, each by its own user, without comparing
 * them, and returns the next `count` profiles. Several threads prepare them, PostgreSQL copies them
 * in from files, and the indexes follow.
 */
export const fill = async (
  { folder, adminUrl }: Pick<Instance, 'folder' | 'adminUrl'>,
  { size, seed, count }: Filling,
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
    let loaded = 0
    const next = await prepareInThreads(
      { folder, exchange, size, seed, count },
      async (part, profiles) => {
        for (const [name, target] of Object.entries(columns)) {
          const file = join(exchange, `${name}-${part}`)
          await client.query(`copy ${target} from '${file}'`)
          await rm(file)
        }
        loaded += profiles
        if (loaded % 50_000 === 0) console.error(`${loaded} of ${size} profiles are in`)
      },
    )
    await client.query(indexes)
    await client.query('vacuum analyze')
    await client.query('alter system reset max_wal_size')
    await client.query('select pg_reload_conf()')
    await client.query('checkpoint')
    return next
  } finally {
    await client.end()
    await rm(exchange, { recursive: true, force: true })
  }
}
