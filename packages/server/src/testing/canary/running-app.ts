import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName, Output } from '@crosscheck/domain/contract/contract'
import { Client } from 'pg'
import { destination } from 'pino'
import PostalMime from 'postal-mime'
import { createApp, type App } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { readSecrets } from '../../config/secrets.ts'
import { planConnections } from '../../db/setup/connection-plan.ts'
import { startEmbedded } from '../../db/embedded/start-embedded.ts'
import { prepareDatabase } from '../../wiring/prepare-database.ts'
import { createLog } from '../../wiring/log.ts'
import { injectCall, type CallInput } from '../inject-call.ts'

type Input = CallInput & { id?: string; token?: string | null }

export type RunningApp = {
  app: App
  admin: Client
  call<N extends CallName>(name: N, input?: Input): Promise<Output<N>>
  adminUrl: string
  dataDir: string
  logFolder: string
  rootKey: Buffer
  /** The text of the newest mail to a matching address, by the pattern's group. */
  mailed(address: string, pattern: RegExp): Promise<string | undefined>
  stop(): Promise<void>
}

/** The whole application on a PostgreSQL and a data folder of its own; mails lie apart. */
export const runApp = async (): Promise<RunningApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'canary-'))
  const [dataDir, mailDir, logFolder] = ['data', 'mail', 'logs'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await mkdir(logFolder)
  const config = {
    ...readConfig({
      DATA_DIR: dataDir,
      TEST_OPTIONS: JSON.stringify({ mail: mailDir }),
      LOG_LEVEL: 'debug',
    }),
    port: 0,
  }
  const secrets = await readSecrets(config)
  const log = createLog('debug', destination({ dest: join(logFolder, 'server.log'), sync: true }))
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres'), log })
  const plan = planConnections({ ownerUrl: embedded.adminUrl }, secrets.databasePassword)
  await prepareDatabase(plan, 'canary')
  const app = await createApp({ config, secrets, roleUrls: plan.roles, overrides: { log } })
  await app.listen()
  const admin = new Client({ connectionString: embedded.adminUrl })
  await admin.connect()
  const send = injectCall(app.server)

  return {
    app,
    admin,
    async call<N extends CallName>(name: N, { id = '', token = null, ...input }: Input = {}) {
      const { status, body } = await send(name, token, { params: { id }, ...input })
      if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
      return body
    },
    adminUrl: embedded.adminUrl,
    dataDir,
    logFolder,
    rootKey: secrets.rootKey,
    async mailed(address, pattern) {
      const names = (await readdir(mailDir).catch(() => [])).toSorted().toReversed()
      for (const name of names.filter((file) => file.endsWith('.eml'))) {
        const mail = await PostalMime.parse(await readFile(join(mailDir, name)))
        const found = pattern.exec(mail.text ?? '')?.[1]
        if (found && mail.to?.some((to) => to.address === address)) return found
      }
      return undefined
    },
    async stop() {
      await admin.end()
      await app.close()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
