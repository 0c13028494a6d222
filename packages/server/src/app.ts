import { join } from 'node:path'
import { sql } from 'kysely'
import { recipientsOf } from './config/recipients.ts'
import { pruneBackups } from './backup/prune.ts'
import { bindContract } from './http/binder.ts'
import { createBurstLimiter } from './http/burst-limit.ts'
import { createCloseServer } from './http/close-server.ts'
import { serveOneClick } from './http/one-click.ts'
import { createServer } from './http/server.ts'
import { createGiveSocketCookie } from './http/socket-cookie.ts'
import { serveWeb } from './http/static-web.ts'
import { createClockWatch } from './jobs/clock-correction.ts'
import { serveMailbox } from './mail/mailbox.ts'
import { observeSafety } from './modules/contact/safety/queue/metrics.ts'
import { eraseReturned } from './modules/operation/account-deletion/erase-returned.ts'
import { serveHandOver } from './modules/identity/handoff/routes.ts'
import { createUpkeep } from './modules/platform/keys/upkeep.ts'
import { unsubscribeByOneClick } from './modules/platform/mail-preferences/routes.ts'
import { createReceivers } from './modules/platform/receivers/receivers.ts'
import { stopByOneClick } from './modules/platform/receivers/routes.ts'
import { createRematchWatch, observeMatching } from './modules/matching/rematch/rematch-watch.ts'
import { createReadCredentials } from './modules/identity/sessions/read-credentials.ts'
import { serveSocial } from './modules/identity/social/routes.ts'
import { serveCspReports } from './modules/platform/system/csp-reports.ts'
import { createMetrics } from './modules/platform/system/metrics.ts'
import { NotReady, type ReadinessChecks } from './modules/platform/system/readiness.ts'
import { serveSecurityContact } from './modules/platform/system/security-contact.ts'
import { serveSystem } from './modules/platform/system/routes.ts'
import { createStorageWatch } from './modules/platform/system/storage.ts'
import { freeBytesOf, probeStorage } from './modules/platform/system/storage-probes.ts'
import { createRealtime } from './realtime/open.ts'
import { checkClock } from './retention/clock.ts'
import { observeRetention } from './retention/metrics.ts'
import { createRetentionWatch } from './retention/watch.ts'
import { closeInOrder } from './shutdown.ts'
import { allJobHandlers, contractHandlers } from './wiring/handlers.ts'
import { createPolicyDeps } from './wiring/policy-deps.ts'
import { overdueCounts } from './wiring/sweeps.ts'
import { openContext, type AppParts } from './wiring/open-context.ts'

export type { AppOverrides, AppParts } from './wiring/open-context.ts'

const builtWeb = join(import.meta.dirname, '../../web/dist')

/** The only wiring: everything is made here, in order, and closed in the opposite one. */
export const createApp = async (given: AppParts) => {
  const { config, secrets, overrides = {} } = given
  const { context, parts, jobs, mailer, keys } = await openContext(given)
  const { clock, database, log, random } = context
  let isListening = false
  let isStopping = false
  const metrics = createMetrics()
  observeMatching(metrics.registry, context)
  observeSafety(metrics.registry, context)
  observeRetention(metrics.registry, context, overdueCounts(context))
  const rematchWatch = createRematchWatch(context)
  const upkeep = createUpkeep(log, {
    destroyRevived: keys.destroyRevived,
    async expire() {
      const { now, verdict } = await checkClock(context)
      if (verdict !== 'trusted') return
      await keys.expireTombstones()
      await pruneBackups(config, now)
    },
  })
  const clockWatch = createClockWatch(context, { wakeWorkers: jobs.wakeAll })
  const folders = [config.dataDir, ...(config.mail.kind === 'folder' ? [config.mail.folder] : [])]
  const retentionWatch = createRetentionWatch(context)
  const storage = createStorageWatch({
    log,
    freeBytes: overrides.freeBytes ?? (() => freeBytesOf(folders)),
    reserveBytes: config.storageReserveBytes,
    probe: () => probeStorage(database, folders),
  })
  const server = createServer({
    config,
    clock,
    random,
    log,
    onFinished: metrics.onFinished,
    onFailure: storage.noteFailure,
    isStopping: () => isStopping,
  })
  const closeServer = createCloseServer(server)

  const readiness: ReadinessChecks = {
    database: async () => {
      await database.transaction('app', null, (trx) => sql`select 1`.execute(trx))
    },
    storage: storage.check,
    keys: keys.check,
    process: async () => {
      if (isStopping) throw new NotReady('stopping')
    },
  }
  serveCspReports(server, { registry: metrics.registry, clock })
  serveSystem(server, {
    publicUrl: config.publicUrl,
    serverKey: secrets.serverKey,
    metrics,
    readiness,
  })
  const limiter = createBurstLimiter({
    factor: config.addressLimitFactor,
    now: () => performance.now(),
  })
  const readCredentials = createReadCredentials(parts)
  bindContract(server, contractHandlers(parts), {
    context,
    limiter,
    readCredentials,
    lineOfRefresh: (token) => parts.refreshTokens.lineOf(token),
    ...createPolicyDeps(parts),
    secureOrigin: config.publicUrl.startsWith('https:'),
    isReserveReached: storage.isReserveReached,
    accompany: createGiveSocketCookie(parts),
  })
  const realtime = createRealtime(server.server, {
    context,
    config,
    accessTokens: parts.accessTokens,
    sealedValues: parts.sealedValues,
    limiter,
    databaseUrl: given.roleUrls.app,
  })
  metrics.watchSockets(realtime.size)
  serveSocial(server, parts, { limiter, readCredentials })
  await serveHandOver(server, parts)
  serveOneClick(server, unsubscribeByOneClick(parts))
  serveOneClick(server, stopByOneClick(createReceivers(parts)))
  serveSecurityContact(server, { operator: config.operator, publicUrl: config.publicUrl, clock })
  if (config.mailbox && config.mail.kind === 'folder') serveMailbox(server, config.mail.folder)
  await serveWeb(server, overrides.webFolder ?? builtWeb, clock, {
    projectId: config.projectId,
    parentOrigins: config.parentOrigins,
    operator: config.operator,
    recipients: recipientsOf(config),
  })

  return {
    context,
    /** What signing in needs besides, for whoever acts as a user without HTTP. */
    parts,
    server,
    /** Takes jobs and requests from now on; gives the address it listens on. */
    async listen(): Promise<string> {
      await eraseReturned(parts)
      await clockWatch.start()
      await jobs.work(allJobHandlers({ context, parts }))
      await rematchWatch.start()
      await retentionWatch.start()
      await storage.start()
      void upkeep.start()
      realtime.open()
      isListening = true
      return server.listen({ host: config.host, port: config.port })
    },
    /**
     * First only tells balancers to go elsewhere, and closes each connection after its next answer;
     * then takes nothing new, lets what runs finish for a moment, and lets go of everything.
     */
    async close(): Promise<void> {
      if (isStopping) return
      isStopping = true
      const drainMs = isListening ? config.drainMs : 0
      const drain = async () => {
        // What fails here is reported where the jobs are closed.
        jobs.stopTaking().catch(() => {})
        await new Promise((resolve) => setTimeout(resolve, drainMs))
      }
      const afterwards = async () => {
        const watches = [rematchWatch, retentionWatch, storage, clockWatch, upkeep]
        await Promise.all(watches.map((watch) => watch.stop()))
        await context.background.settled()
      }
      const closeConnections = async () => {
        mailer.close()
        parts.push.sender.close()
        await Promise.all([database.close(), context.keyStore.close()])
      }
      const part = (name: string, ms: number, close: () => Promise<unknown>) => ({
        name,
        ms,
        close,
      })
      await closeInOrder(
        [
          [part('drain', drainMs + 100, drain)],
          [part('sockets', 3_000, realtime.close), part('requests', 3_000, closeServer)],
          [part('background', 2_000, afterwards), part('jobs', 4_000, jobs.close)],
          [part('database', 2_500, closeConnections)],
        ],
        log,
      )
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>
