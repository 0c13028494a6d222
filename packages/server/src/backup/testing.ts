import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { openKeyFiles } from '../crypto/keys/files/key-files.ts'
import { createKeyring } from '../crypto/primitives/keyring.ts'
import { planConnections } from '../db/setup/connection-plan.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { prepareDatabase } from '../wiring/prepare-database.ts'
import { receiveFile, storeFile } from '../modules/platform/files/upload.ts'
import { goodPassword, type SignedUp } from '../testing/auth-server.ts'
import { silentLog } from '../testing/doubles/silent-log.ts'
import { makeBackups } from './make.ts'

const base = await mkdtemp(join(tmpdir(), 'crosscheck-drill-'))
const rootKey = Buffer.alloc(32, 'root key')
export const config = readConfig({
  DATA_DIR: join(base, 'data'),
  BACKUP_DIR: join(base, 'backups'),
  KEY_BACKUP_DIR: join(base, 'key-backups'),
  PORT: '0',
  TEST_OPTIONS: '{"limits":10000}',
})
export const keyFolder = join(config.dataDir, 'keys')
export const databaseFolder = join(config.dataDir, 'postgres')
const running: (() => Promise<void>)[] = []
/** For the end of each file, because files of one worker share this module. */
export const endAll = async (): Promise<void> => {
  for (const stop of running.splice(0)) await stop()
  await rm(base, { recursive: true, force: true })
}

/**
 * The server with its default configuration: the embedded PostgreSQL and keys in a folder. An idle
 * one accepts no requests and runs no jobs, so its rows stay as they are.
 */
export const start = async ({ isIdle = false } = {}) => {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (_: unknown, text: string) => void warnings.push(text) }
  const embedded = await startEmbedded({ folder: databaseFolder, log: silentLog, durable: false })
  const derive = (role: string) => `password of ${role}`
  const plan = planConnections({ ownerUrl: embedded.adminUrl }, derive)
  await prepareDatabase(plan, createKeyring([rootKey]).currentId)
  const app = await createApp({
    config,
    secrets: { rootKey, serverKey: 'the server key' },
    roleUrls: plan.roles,
    overrides: { log, responseStepMs: 0, webFolder: join(base, 'web') },
  })
  const address = isIdle ? '' : await app.listen()
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await app.close()
    await embedded.stop()
  }
  running.push(stop)
  const call = async (method: string, path: string, token: string | null, body?: unknown) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as SignedUp }
  }
  const signIn = async (email: string) =>
    call('POST', '/api/auth/signin/email', null, { email, password: goodPassword })
  return {
    app,
    warnings,
    adminUrl: embedded.adminUrl,
    stop,
    call,
    signIn,
    async signUp(email: string): Promise<SignedUp> {
      const body = { email, password: goodPassword }
      const answer = await call('POST', '/api/auth/signup', null, body)
      expect(answer.status).toBe(201)
      return answer.body
    },
    backUp: async () =>
      makeBackups({
        ...app.context,
        config,
        keyStorage: await openKeyFiles(keyFolder),
        ownerUrl: embedded.adminUrl,
      }),
  }
}
export type Running = Awaited<ReturnType<typeof start>>

const photo = 'partner-photos/1.webp'
export const addFile = async ({ app: { context } }: Running, { user }: SignedUp): Promise<void> => {
  const content = (async function* () {
    yield Buffer.from(`file of ${user.id}`)
  })()
  const received = await receiveFile(context, { userId: user.id, content, atMost: 100 })
  if (!received.ok) throw new Error(received.refusal)
  const { file } = received
  await storeFile(context, { file, named: { path: photo, type: 'image/webp' }, replace: false })
}
