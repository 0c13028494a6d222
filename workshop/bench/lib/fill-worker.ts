import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import { blockingKeysOf } from '@crosscheck/domain/matching/blocking/blocking-values'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { createBlindIndex } from '@crosscheck/server/crypto/sealing/blind-index'
import { keyFilePath, openKeyFiles } from '@crosscheck/server/crypto/keys/files/key-files'
import { createKeyring } from '@crosscheck/server/crypto/primitives/keyring'
import { createKeyStore } from '@crosscheck/server/crypto/keys/key-store'
import { createSealer } from '@crosscheck/server/crypto/sealing/sealer'
import { accountSealingContext } from '@crosscheck/server/modules/identity/accounts/presenter'
import { sealProfile } from '@crosscheck/server/modules/describing/profiles/encrypted-fields'
import {
  generateProfiles,
  type GeneratedProfile,
} from '@crosscheck/domain/testing/community/population'

/** Every thread generates the same profiles and prepares its share of them. */
export type FillTask = {
  folder: string
  /** The folder from which PostgreSQL reads the written files. */
  exchange: string
  thread: number
  threads: number
  size: number
  count: number
  seed: number
}

/** A part is ready to be copied in; the last message has the profiles to save. */
export type FillMessage =
  | { kind: 'part'; part: number; profiles: number }
  | { kind: 'end'; next: GeneratedProfile[] }

const partSize = 2000
const maxQueuedParts = 2

const task = workerData as FillTask
const keyFolder = join(task.folder, 'keys')
const keyring = createKeyring([readFileSync(join(task.folder, 'root.key'))])
const files = await openKeyFiles(keyFolder)
const keyStore = createKeyStore(
  {
    ...files,
    // Skips waiting for the disk: losing these keys in a power cut does no harm.
    async createAll(entries) {
      for (const { id, content } of entries) {
        const path = keyFilePath(keyFolder, id)
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writeFileSync(path, content, { mode: 0o600 })
      }
      return entries.map(({ id }) => id)
    },
  },
  keyring,
)
const sealer = createSealer(keyStore)
const blindIndex = createBlindIndex(keyring)
const now = new Date().toISOString()

const bytes = (value: Buffer): string => `\\\\x${value.toString('hex')}`
const line = (...cells: (string | number)[]): string => `${cells.join('\t')}\n`

const rowsOf = async ({ values }: GeneratedProfile, userId: string) => {
  const id = randomUUID()
  const record = prepareComparison(values, new Date().getUTCFullYear())
  const content = { values, asTyped: {}, unreadDates: [], counted: {} as never }
  const email = `${userId}@mail-house.org`
  const account = await sealer.seal(accountSealingContext(userId), { email })
  const { sealed, comparison } = await sealProfile(
    { sealer },
    { userId, id, content, comparison: record },
  )
  const keys = new Set(
    blockingKeysOf(record).map(({ kind, value }) => bytes(blindIndex.keyedHash(kind, value))),
  )
  return {
    users: line(userId, bytes(blindIndex.email(email)), bytes(account), now, now, now),
    profiles: line(
      userId,
      id,
      now,
      now,
      1,
      1,
      't',
      blindIndex.keyId,
      blockingKeyVersion,
      bytes(sealed),
      bytes(comparison),
    ),
    blockingKeys: [...keys].map((key) => line(key, userId, id)).join(''),
  }
}

const writePart = async (profiles: readonly GeneratedProfile[], part: number): Promise<void> => {
  const users = profiles.map(() => randomUUID())
  await keyStore.createAll(users)
  const rows = await Promise.all(
    profiles.map((profile, index) => rowsOf(profile, users[index] ?? '')),
  )
  for (const table of ['users', 'profiles', 'blockingKeys'] as const)
    writeFileSync(join(task.exchange, `${table}-${part}`), rows.map((row) => row[table]).join(''))
}

const parts = { waiting: 0, wake: (): void => {} }
const copied = (): void => {
  parts.waiting -= 1
  parts.wake()
}
parentPort?.on('message', copied)
const waitForRoom = (): Promise<void> =>
  new Promise((resolve) => {
    parts.wake = () => parts.waiting < maxQueuedParts && resolve()
    parts.wake()
  })
const post = (message: FillMessage): void => parentPort?.postMessage(message, [])

let made = 0
let own: GeneratedProfile[] = []
const next: GeneratedProfile[] = []
for (const profile of generateProfiles({ size: task.size + task.count, seed: task.seed })) {
  const part = Math.floor(made / partSize)
  made += 1
  if (made > task.size) {
    if (task.thread === 0) next.push(profile)
    continue
  }
  if (part % task.threads === task.thread) own.push(profile)
  if (own.length === 0 || (made % partSize !== 0 && made < task.size)) continue
  await waitForRoom()
  await writePart(own, part)
  parts.waiting += 1
  post({ kind: 'part', part, profiles: own.length })
  own = []
}
post({ kind: 'end', next })
parentPort?.off('message', copied)
