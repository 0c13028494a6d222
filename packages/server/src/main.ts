import { createServer } from 'node:net'
import { lockDataFolder } from '../../../scripts/lib/data-folder.mjs'
import { createApp, type App } from './app.ts'
import { readConfig, type Config } from './config/config.ts'
import { readSecrets, type Secrets } from './config/secrets.ts'
import type { Log } from './lib/log.ts'
import { createMailCheck, mailWarning, type MailHealth } from './mail/mail-check.ts'
import { createKeyring } from './crypto/primitives/keyring.ts'
import { planConnections } from './db/setup/connection-plan.ts'
import { startEmbedded, type Embedded } from './db/embedded/start-embedded.ts'
import { prepareDatabase } from './wiring/prepare-database.ts'
import { explainDatabase } from './db/errors/start-error.ts'
import { createDemo, type DemoUser } from './demo.ts'
import { closeInOrder, type ClosingStep } from './lib/closing/close-in-order.ts'
import { explainFailure } from './commands/support/explain-failure.ts'
import { createLog, openLogStream } from './wiring/log.ts'

/** One budget for the whole stop; the starting script waits longer before it kills this process. */
const shutdownMs = 30_000
/** PostgreSQL's part of it, in which its stop reaches the last step. */
const databaseStopMs = 10_000
const serverStopMs = shutdownMs - databaseStopMs
const momentMs = 1_000
/** When the process hangs, the watchdog ends PostgreSQL after it. */
const forceExitMs = shutdownMs + 5000

/** With a channel to the starting script this process ends when the script does. */
const parent = process.connected ? { parentPid: process.ppid } : {}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

type ChosenPort = { config: Config; release: () => Promise<void> }

/**
 * Port 0 means any: chosen before the start, as links in mails name it, and reserved until the
 * server listens on it.
 */
const choosePort = async (config: Config): Promise<ChosenPort> => {
  if (config.port !== 0) return { config, release: async () => {} }
  const holder = createServer((socket) => socket.destroy())
  const port = await new Promise<number>((resolve, reject) => {
    holder.once('error', reject)
    holder.listen(0, config.host, () => {
      const address = holder.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
  const release = () => new Promise<void>((resolve) => holder.close(() => resolve()))
  return { config: { ...config, port, publicUrl }, release }
}

/** The embedded PostgreSQL, if the configuration names no other. */
const openEmbedded = async (config: Config, log: Log): Promise<Embedded | null> =>
  config.database.kind === 'embedded'
    ? startEmbedded({ folder: config.database.folder, log })
    : null

type Opening = { secrets: Secrets; log: Log; embedded: Embedded | null }

const openApp = async (config: Config, { secrets, log, embedded }: Opening): Promise<App> => {
  const addresses =
    config.database.kind === 'embedded' ? { ownerUrl: embedded?.adminUrl ?? '' } : config.database
  const plan = planConnections(addresses, secrets.databasePassword)
  const { currentId, ids } = createKeyring([secrets.rootKey, ...secrets.formerRootKeys])
  await prepareDatabase(plan, currentId, { formerIds: ids.slice(1) }).catch((error: unknown) => {
    throw embedded ? error : explainDatabase(error)
  })
  return createApp({ config, secrets, roleUrls: plan.roles, overrides: { log } })
}

type Ready = { demo: DemoUser[]; mailHealth: MailHealth }

const printReady = (config: Config, { demo, mailHealth }: Ready): void => {
  const warnings = [...config.warnings, ...(mailHealth ? [mailWarning[mailHealth]] : [])]
  for (const warning of warnings) print(`Note: ${warning}`)
  print(`\nCrossCheck is open at   ${config.publicUrl}`)
  if (config.mailbox) print(`Emails can be read at   ${config.publicUrl}/dev/mailbox`)
  if (config.mail.kind === 'folder') print(`Emails are stored in    ${config.mail.folder}`)
  print(`All data is stored in   ${config.dataDir}`)
  for (const { email, password } of demo) print(`Try signing in with     ${email} / ${password}`)
  print('')
}

/** Stops all parts, the last one first: PostgreSQL late, when all connections are closed. */
const createShutdown = (closers: readonly ClosingStep[]) => {
  let endsAt = 0
  return {
    /** False when the stop had begun before. */
    begin: (reason: string, code: number, log?: Log): boolean => {
      if (endsAt > 0) return false
      endsAt = performance.now() + shutdownMs
      log?.info({ signal: reason }, 'ending')
      setTimeout(() => process.exit(1), forceExitMs).unref()
      const lastFirst = closers.toReversed().map((closer) => [closer])
      void closeInOrder(lastFirst, log).then((isClosed) => process.exit(isClosed ? code : 1))
      return true
    },
    remainingMs: () => endsAt - performance.now(),
  }
}
type Shutdown = ReturnType<typeof createShutdown>

/** From the first moment on, so that an unfinished start also stops in order. */
const watchForShutdown = ({ begin: end }: Shutdown, log: Log): void => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => end(signal, 0, log))
  // The starting script signals over a channel, which closes when that script is killed.
  process.on('message', (message) => {
    if (message === 'stop') end('stop', 0, log)
  })
  process.on('disconnect', () => end('parent ended', 0, log))
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'an uncaught error')
    end('error', 1, log)
  })
}

type Process = { log: Log; closers: ClosingStep[]; shutdown: Shutdown }

const start = async (
  { config, release }: ChosenPort,
  { log, closers, shutdown }: Process,
): Promise<void> => {
  const lock = await lockDataFolder(config.dataDir, parent)
  closers.push({ name: 'data folder', ms: momentMs, close: async () => lock.release() })
  const secrets = await readSecrets(config)
  const mailHealth =
    config.mail.kind === 'smtp' ? createMailCheck(config.mail, { now: () => new Date() })() : null
  const opening = openEmbedded(config, log)
  closers.push({
    name: 'PostgreSQL',
    ms: shutdownMs,
    // If the stop comes while PostgreSQL starts, it is stopped once it has started.
    close: async () => {
      const embedded = await opening.catch(() => null)
      await embedded?.stop(Math.max(databaseStopMs, shutdown.remainingMs()))
    },
  })
  const app = await openApp(config, { secrets, log, embedded: await opening })
  closers.push({ name: 'server', ms: serverStopMs, close: () => app.close() })
  closers.push({ name: 'announcement', ms: momentMs, close: async () => lock.announceEnd() })
  await release()
  await app.listen()
  const demo = config.demo ? await createDemo(app) : []
  printReady(config, { demo, mailHealth: await mailHealth })
  print(`ready ${config.publicUrl}`)
}

const main = async (): Promise<void> => {
  // Only if they are files on a full disk.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const closers: ClosingStep[] = []
  const shutdown = createShutdown(closers)
  let config: Config | undefined
  try {
    const isRoot = process.getuid?.() === 0
    const demo = process.argv.slice(2).includes('--demo')
    const chosen = await choosePort(readConfig(process.env, { demo, isRoot }))
    config = chosen.config
    const log = createLog(config.logLevel, openLogStream(2))
    watchForShutdown(shutdown, log)
    await start(chosen, { log, closers, shutdown })
  } catch (error) {
    // During a stop, a failing start is expected.
    if (shutdown.begin('start failed', 1))
      process.stderr.write(`${explainFailure(error, config)}\n`)
  }
}

await main()
