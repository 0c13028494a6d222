import { join } from 'node:path'
import { answerStepMs } from '@crosscheck/domain/profile/answer-step'
import { sql } from 'kysely'
import { createBackground } from './background.ts'
import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import type { Clock, Context, Log, Random } from './context.ts'
import { createBlindIndex } from './crypto/blind-index.ts'
import { createChallenges } from './crypto/challenges.ts'
import { systemRandom } from './crypto/ids.ts'
import type { KeyCaching } from './crypto/key-cache.ts'
import { createKeyring } from './crypto/keyring.ts'
import { createMailLinks } from './crypto/mail-links.ts'
import { createPasswords } from './crypto/passwords.ts'
import { createPushKeys } from './crypto/push-keys.ts'
import { createSealedValues } from './crypto/sealed-values.ts'
import { createRefreshTokens } from './crypto/refresh-tokens.ts'
import { createSealer } from './crypto/sealer.ts'
import { createAccessTokens } from './crypto/tokens.ts'
import { openDatabase } from './db/open.ts'
import type { RoleUrls } from './db/open.ts'
import { bindContract, joinHandlers } from './http/binder.ts'
import { createBurstLimiter } from './http/burst-limit.ts'
import { createCloseServer } from './http/close-server.ts'
import { createServer } from './http/server.ts'
import { createGiveSocketCookie } from './http/socket-cookie.ts'
import { serveWeb } from './http/static-web.ts'
import { createClockWatch } from './jobs/clock-correction.ts'
import { openJobs } from './jobs/open.ts'
import type { JobHandlers } from './jobs/open.ts'
import { createLog } from './log.ts'
import { serveMailbox } from './mail/mailbox.ts'
import { createMailer } from './mail/mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createSendMail } from './mail/send-mail.ts'
import { createIsAdmin } from './modules/accounts/admin.ts'
import { accountsJobHandlers } from './modules/accounts/jobs.ts'
import { accountsHandlers } from './modules/accounts/routes.ts'
import { auditHandlers } from './modules/audit/routes.ts'
import { consentHandlers } from './modules/consent/routes.ts'
import { dashboardHandlers } from './modules/dashboard/routes.ts'
import { draftsHandlers } from './modules/drafts/routes.ts'
import { handOverHandlers, serveHandOver } from './modules/hand-over/routes.ts'
import { mailPreferencesHandlers, serveOneClick } from './modules/mail-preferences/routes.ts'
import type { UnsubscribeParts } from './modules/mail-preferences/unsubscribe.ts'
import { matchesJobHandlers } from './modules/matches/jobs.ts'
import { matchesHandlers } from './modules/matches/routes.ts'
import { openTiedKeys } from './modules/keys/open-keys.ts'
import { createMatchingKnowledge } from './modules/matching/knowledge.ts'
import { learnModelJobHandlers } from './modules/matching/learn-model.ts'
import { rematchJobHandlers } from './modules/matching/rematch.ts'
import { createRematchWatch, observeMatching } from './modules/matching/rematch-watch.ts'
import { messagesHandlers } from './modules/messages/routes.ts'
import { notificationsHandlers } from './modules/notifications/routes.ts'
import type { PasskeyParts } from './modules/passkeys/parts.ts'
import { passkeysHandlers } from './modules/passkeys/routes.ts'
import { profilesJobHandlers } from './modules/profiles/jobs.ts'
import { profilesHandlers } from './modules/profiles/routes.ts'
import type { PushParts } from './modules/push/parts.ts'
import { pushHandlers } from './modules/push/routes.ts'
import { createSendPush } from './modules/push/send-push.ts'
import { openPushSender } from './modules/push/sender.ts'
import { questionnairesHandlers } from './modules/questionnaires/routes.ts'
import { safetyHandlers } from './modules/safety/routes.ts'
import { createAuthenticate } from './modules/sessions/authenticate.ts'
import { createIdentify } from './modules/sessions/identify.ts'
import { sessionsHandlers } from './modules/sessions/routes.ts'
import { openProviders } from './modules/social/open-providers.ts'
import type { SocialParts } from './modules/social/parts.ts'
import { serveSocial, socialHandlers } from './modules/social/routes.ts'
import { addressProofHandlers, submittersHandlers } from './modules/submitters/routes.ts'
import { serveCspReports } from './modules/system/csp-reports.ts'
import { createMetrics } from './modules/system/metrics.ts'
import { NotReady, type ReadinessChecks } from './modules/system/readiness.ts'
import { serveSecurityContact } from './modules/system/security-contact.ts'
import { serveSystem } from './modules/system/routes.ts'
import { createStorageWatch } from './modules/system/storage.ts'
import { freeBytesOf, probeStorage } from './modules/system/storage-probes.ts'
import { createRealtime } from './realtime/open.ts'
import { closeInOrder } from './shutdown.ts'
import { realtimeHandlers } from './wire/realtime.ts'

/** What a test puts in place of the real thing. */
export type AppOverrides = {
  clock?: Clock
  random?: Random
  log?: Log
  mailer?: Mailer
  webFolder?: string
  answerStepMs?: number
  keyCaching?: KeyCaching | undefined
  freeBytes?: () => Promise<number>
}

export type AppParts = {
  config: Config
  secrets: Pick<Secrets, 'rootKey' | 'serverKey'> & Partial<Pick<Secrets, 'formerRootKeys'>>
  /** One address per login role; the database is prepared. */
  roleUrls: RoleUrls
  overrides?: AppOverrides
}

const builtWeb = join(import.meta.dirname, '../../web/dist')

const openContext = async ({ config, secrets, roleUrls, overrides = {} }: AppParts) => {
  const clock = overrides.clock ?? { now: () => new Date() }
  const random = overrides.random ?? systemRandom
  const log = overrides.log ?? createLog(config.logLevel)
  const keyring = createKeyring([secrets.rootKey, ...(secrets.formerRootKeys ?? [])])
  const { preparedStatements } = config
  const database = openDatabase(roleUrls, log, { preparedStatements })
  const keys = await openTiedKeys({
    clock,
    config: config.keyStore,
    database,
    keyring,
    log,
    caching: overrides.keyCaching,
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const { keyStore } = keys
  const jobs = await openJobs(roleUrls.worker, log)
  const sealer = createSealer(keyStore)
  const context: Context = {
    clock,
    random,
    database,
    sealer,
    background: createBackground(log),
    matching: createMatchingKnowledge({ clock, database, jobs, sealer, log }),
    answerStepMs: overrides.answerStepMs ?? answerStepMs,
    blindIndex: createBlindIndex(keyring),
    keyStore,
    jobs,
    log,
    mailboxUrl: config.mailbox ? `${config.publicUrl}/dev/mailbox` : null,
  }
  const mailer = overrides.mailer ?? createMailer(config.mail, config.publicUrl, { clock })
  const parts: PasskeyParts & SocialParts & PushParts & UnsubscribeParts = {
    ...context,
    accessTokens: createAccessTokens(keyring, config.projectId, clock),
    refreshTokens: createRefreshTokens(keyring),
    passwords: createPasswords(keyring),
    projectId: config.projectId,
    mailLinks: createMailLinks(keyring),
    challenges: createChallenges(keyring, { clock, random }),
    sealedValues: createSealedValues(keyring, clock),
    providers: await openProviders(config.social, clock),
    publicUrl: config.publicUrl,
    returnOrigins: config.returnOrigins,
    serverKey: secrets.serverKey,
    senderFactor: config.addressLimitFactor,
    adminRules: { adminEmails: config.adminEmails, adminOverrideId: config.adminOverrideId },
    mailer,
    push: {
      ...config.push,
      keys: createPushKeys(keyring, config.push.keys),
      sender: openPushSender(),
    },
  }
  return { context, parts, jobs, mailer, keys }
}

/** The only wiring: everything is made here, in order, and closed in the opposite one. */
export const createApp = async (given: AppParts) => {
  const { config, secrets, overrides = {} } = given
  const { context, parts, jobs, mailer, keys } = await openContext(given)
  const { clock, database, log, random } = context
  let isListening = false
  let isStopping = false
  const metrics = createMetrics()
  observeMatching(metrics.registry, context)
  const rematchWatch = createRematchWatch(context)
  const clockWatch = createClockWatch(context)
  const folders = [config.dataDir, ...(config.mail.kind === 'folder' ? [config.mail.folder] : [])]
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
  const identify = createIdentify(parts)
  bindContract(
    server,
    joinHandlers(
      accountsHandlers(parts),
      sessionsHandlers(parts),
      passkeysHandlers(parts),
      socialHandlers(parts),
      handOverHandlers(parts),
      dashboardHandlers,
      draftsHandlers,
      matchesHandlers,
      notificationsHandlers,
      profilesHandlers,
      submittersHandlers,
      addressProofHandlers(parts),
      auditHandlers,
      consentHandlers,
      messagesHandlers,
      questionnairesHandlers,
      safetyHandlers,
      mailPreferencesHandlers(parts),
      pushHandlers(parts),
      realtimeHandlers(parts),
    ),
    {
      context,
      limiter,
      identify,
      lineOfRefresh: (token) => parts.refreshTokens.lineOf(token),
      authenticate: createAuthenticate(parts),
      isAdmin: createIsAdmin(parts),
      serverKey: secrets.serverKey,
      secureOrigin: config.publicUrl.startsWith('https:'),
      isReserveReached: storage.isReserveReached,
      accompany: createGiveSocketCookie(parts),
    },
  )
  const realtime = createRealtime(server.server, {
    context,
    config,
    accessTokens: parts.accessTokens,
    sealedValues: parts.sealedValues,
    limiter,
    databaseUrl: given.roleUrls.app,
  })
  metrics.watchSockets(realtime.size)
  serveSocial(server, parts, { limiter, identify })
  await serveHandOver(server, parts)
  serveOneClick(server, parts)
  serveSecurityContact(server, { operator: config.operator, publicUrl: config.publicUrl, clock })
  if (config.mailbox && config.mail.kind === 'folder') serveMailbox(server, config.mail.folder)
  await serveWeb(server, overrides.webFolder ?? builtWeb, clock, {
    projectId: config.projectId,
    parentOrigins: config.parentOrigins,
    operator: config.operator,
  })

  const sendMail = createSendMail(parts)
  const jobHandlers: JobHandlers = {
    ...profilesJobHandlers(context),
    ...matchesJobHandlers(context),
    ...rematchJobHandlers(context),
    ...learnModelJobHandlers(context),
    ...accountsJobHandlers(parts),
    'send-mail': sendMail,
    'send-urgent-mail': sendMail,
    'send-push': createSendPush(parts),
  }

  return {
    context,
    /** What signing in needs besides, for whoever acts as a user without HTTP. */
    parts,
    server,
    /** Takes jobs and requests from now on; gives the address it listens on. */
    async listen(): Promise<string> {
      await clockWatch.start()
      await jobs.work(jobHandlers)
      await rematchWatch.start()
      await storage.start()
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
        await Promise.all([rematchWatch.stop(), storage.stop(), clockWatch.stop()])
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
