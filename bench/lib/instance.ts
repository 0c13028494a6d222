import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@crosscheck/server/app'
import { readConfig } from '@crosscheck/server/config/config'
import { planConnections } from '@crosscheck/server/db/connections'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
import { prepareDatabase } from '@crosscheck/server/db/prepare'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The application as it runs, on the embedded engine with everything synced to disk. */
export const openInstance = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-bench-'))
  const embedded = await startEmbedded({
    folder: join(folder, 'postgres'),
    log: silent,
    durable: true,
  })
  const plan = planConnections(
    { ownerUrl: embedded.adminUrl, roleUrls: {} },
    (role) => `bench-${role}`,
  )
  await prepareDatabase(plan, 'bench')
  const app = await createApp({
    config: readConfig({ DATA_DIR: folder, PORT: '0', ADDRESS_LIMIT_FACTOR: '1000000' }),
    secrets: { rootKey: randomBytes(32), serverKey: 'bench' },
    roleUrls: plan.roles,
    overrides: { log: silent, answerStepMs: 0 },
  })
  return {
    app,
    context: app.context,
    adminUrl: embedded.adminUrl,
    postgresPid: embedded.pid,
    async close(): Promise<void> {
      await app.close()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Instance = Awaited<ReturnType<typeof openInstance>>
