import { randomBytes } from 'node:crypto'
import type { Context } from '../context/context.ts'
import type { JobName, JobPayloads } from '../jobs/queue/job-payloads.ts'
import type { Trx } from '../db/database.ts'
import { createBlindIndex } from '../crypto/sealing/blind-index.ts'
import { systemRandom } from '../crypto/primitives/ids.ts'
import type { KeyCaching } from '../crypto/keys/key-cache.ts'
import { createKeyStore, type DataKeyStore } from '../crypto/keys/key-store.ts'
import type { KeyStorage } from '../crypto/keys/key-storage.ts'
import { createKeyring } from '../crypto/primitives/keyring.ts'
import { createMailLinks, type MailLinks } from '../crypto/tokens/mail-links.ts'
import { createSealedValues } from '../crypto/sealing/sealed-values.ts'
import { createSealer } from '../crypto/sealing/sealer.ts'
import { createImageProcessor } from '../images/image-processor.ts'
import { ownerHash } from '../crypto/keys/tombstones.ts'
import type { JobHandlers } from '../jobs/open.ts'
import { matcher } from '../modules/matching/decide/match-profile.ts'
import { createModelProvider } from '../modules/matching/learn/model-provider.ts'
import { createPhotoSearch } from '../modules/matching/candidates/photo-search.ts'
import {
  createLastingHashes,
  createObjectionTokens,
} from '../modules/platform/receivers/lasting-hashes.ts'
import { createReceivers, type Receivers } from '../modules/platform/receivers/receivers.ts'
import { createRequests } from '../lib/tasks/requests.ts'
import { addAccount } from './add-account.ts'
import { memoryObjects } from './doubles/memory-objects.ts'
import { silentLog } from './doubles/silent-log.ts'
import { testDatabase, type TestDatabase } from './database/test-database.ts'

export type QueuedJob = {
  [Name in JobName]: {
    name: Name
    payload: JobPayloads[Name]
    startAfter: Date | null
    id?: string | undefined
    isBulk?: boolean | undefined
  }
}[JobName]

export type TestContext = Context & {
  admin: TestDatabase['admin']
  adminUrl: TestDatabase['adminUrl']
  keyStore: DataKeyStore
  /** Wrapped data keys, to lose or damage them. */
  keyStorage: KeyStorage
  /** For sending mails. */
  mailLinks: MailLinks
  receivers: Receivers
  /** A manual clock. */
  moveClock(ms: number): void
  /** Jobs that committed transactions have queued and that have not run yet, oldest first. */
  queued: QueuedJob[]
  /** Runs the due jobs that have a handler, and the jobs that those queue; the rest stays. */
  runDueJobs(handlers: Partial<JobHandlers>): Promise<void>
  logged: { level: 'info' | 'warn' | 'error'; text: string }[]
  /** A user with a key; verified by default. */
  addUser(options?: { email?: string; verified?: boolean }): Promise<string>
}

const memoryStorage = (): KeyStorage => {
  const entries = new Map<string, Buffer>()
  let mark: string | null = null
  return {
    read: async (id) => entries.get(id) ?? null,
    create: async (id, content) => void (entries.has(id) || entries.set(id, content)),
    replace: async (id, content) => void entries.set(id, content),
    erase: async (id) => void entries.delete(id),
    async *find(ownerHashes) {
      const sought = new Set(ownerHashes)
      for (const [owner, content] of entries)
        if (sought.has(ownerHash(owner)))
          yield {
            ownerHash: ownerHash(owner),
            content,
            erase: async () => void entries.delete(owner),
          }
    },
    readMark: async () => mark,
    writeMark: async (installationId) => void (mark ??= installationId),
    entryName: (id) => id,
    async *entryNames() {
      yield* entries.keys()
    },
    close: async () => {},
  }
}

/** Jobs are kept in memory and appear when, and only when, their transaction commits. */
const recordJobs = (database: Context['database'], queued: QueuedJob[]) => {
  const open = new WeakMap<Trx, QueuedJob[]>()
  const takenBack = new WeakMap<Trx, string[]>()
  const jobs: Context['jobs'] = {
    async enqueue(trx, name, payload, options) {
      const { startAfter = null, id, isBulk } = options ?? {}
      open.get(trx)?.push({ name, payload, startAfter, id, isBulk } as QueuedJob)
    },
    async enqueueAll(trx, name, payloads, options) {
      for (const payload of payloads) await jobs.enqueue(trx, name, payload, options)
    },
    async cancel(trx, _name, id) {
      takenBack.get(trx)?.push(id)
    },
  }
  const recording: Context['database'] = {
    isOnNodes: database.isOnNodes,
    async transaction(role, userId, work, options) {
      let pending: QueuedJob[] = []
      let needless: string[] = []
      const recorded = (trx: Trx) => {
        pending = []
        needless = []
        open.set(trx, pending)
        takenBack.set(trx, needless)
        return work(trx)
      }
      const result = await database.transaction(role, userId, recorded, options)
      queued.push(...pending)
      for (const id of needless) {
        const at = queued.findIndex((job) => job.id === id)
        if (at >= 0) queued.splice(at, 1)
      }
      return result
    },
    close: () => database.close(),
  }
  return { jobs, database: recording }
}

/** Files of a worker share its process. */
const images = createImageProcessor({ log: silentLog })

/** The whole context of a service on a real database: real keys, recorded jobs, a manual clock. */
export const testContext = async ({
  keyCaching,
}: { keyCaching?: KeyCaching } = {}): Promise<TestContext> => {
  const { database: real, admin, adminUrl } = await testDatabase()
  const queued: QueuedJob[] = []
  const { jobs, database } = recordJobs(real, queued)
  const keyring = createKeyring([randomBytes(32)])
  const keyStorage = memoryStorage()
  const keyStore = createKeyStore(keyStorage, keyring, { caching: keyCaching })
  const sealer = createSealer(keyStore)
  const blindIndex = createBlindIndex(keyring)
  const logged: TestContext['logged'] = []
  const log =
    (level: 'info' | 'warn' | 'error') =>
    (_fields: Record<string, unknown>, text: string): void =>
      void logged.push({ level, text })
  let time = new Date('2026-03-10T09:00:00.000Z').getTime()

  const isDue = (job: QueuedJob): boolean => (job.startAfter?.getTime() ?? 0) <= time
  const clock = { now: () => new Date(time) }
  const levels = { info: log('info'), warn: log('warn'), error: log('error') }
  const context: TestContext = {
    admin,
    adminUrl,
    keyStorage,
    mailLinks: createMailLinks(keyring),
    receivers: createReceivers({ blindIndex, clock, database, keyStore, sealer }),
    database,
    keyStore,
    sealer,
    blindIndex,
    objects: memoryObjects(),
    images: { ...images },
    objectionTokens: createObjectionTokens({ database, keyStore, sealer }),
    lastingHashes: createLastingHashes({ database, keyStore, sealer }),
    sealedValues: createSealedValues(keyring, clock),
    jobs,
    random: systemRandom,
    clock,
    log: levels,
    requests: createRequests(),
    background: { run: (work) => work(), settled: async () => {} },
    matching: createModelProvider({ clock, database, jobs, sealer, log: levels }),
    matcher,
    photoSearch: createPhotoSearch({ database, sealer }),
    mailboxUrl: null,
    responseStepMs: 0,
    // Answers are complete however slow the machine is.
    comparisonTimeoutMs: 60_000,
    moveClock: (ms) => void (time += ms),
    queued,
    logged,
    async runDueJobs(handlers) {
      const runnable = (job: QueuedJob): boolean => isDue(job) && handlers[job.name] !== undefined
      for (let at = queued.findIndex(runnable); at >= 0; at = queued.findIndex(runnable)) {
        const [job] = queued.splice(at, 1)
        const handler: JobHandlers[JobName] | undefined = job && handlers[job.name]
        if (!job || !handler) return
        const run = { jobId: crypto.randomUUID(), attempt: 1, signal: new AbortController().signal }
        await handler(job.payload as never, run)
      }
    },
    addUser: ({ email, verified: isVerified = true } = {}) => {
      const id = crypto.randomUUID()
      const address = email ?? `${id}@mail.invalid-users.org`
      const deps = { blindIndex, clock, database, keyStore, sealer }
      return addAccount(deps, { id, email: address, isVerified })
    },
  }
  return context
}
