import { responseStepMs } from '@crosscheck/domain/limits/constant-time-response'
import { createBackground } from '../lib/tasks/background.ts'
import { createRequests } from '../lib/tasks/requests.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import type { Clock } from '../lib/clock.ts'
import type { Context } from '../context/context.ts'
import type { Log } from '../lib/log.ts'
import { type Random, systemRandom } from '../crypto/primitives/ids.ts'
import { createChallenges } from '../crypto/tokens/challenges.ts'
import type { KeyCaching } from '../crypto/keys/key-cache.ts'
import { createKeyring } from '../crypto/primitives/keyring.ts'
import { createMailLinks } from '../crypto/tokens/mail-links.ts'
import { createPasswords, type HashCost } from '../crypto/passwords/passwords.ts'
import { createPushKeys } from '../crypto/push/push-keys.ts'
import { createRefreshTokens } from '../crypto/tokens/refresh-tokens.ts'
import { createAccessTokens } from '../crypto/tokens/tokens.ts'
import { openPlacedDatabase } from '../db/cluster/open-placed.ts'
import type { RoleUrls } from '../db/connection/open.ts'
import { createImageProcessor } from '../images/image-processor.ts'
import { openJobs } from '../jobs/open.ts'
import { openObjectStore } from '../storage/open-object-store.ts'
import { createLog } from './log.ts'
import { createStoredContext } from './stored-context.ts'
import { createDocumentReader } from '../web-content/document-reader.ts'
import { createWebClient, type WebClient } from '../web-content/web-client.ts'
import type { AiDeps } from '../modules/platform/ai/deps.ts'
import { createProvider } from '../modules/platform/ai/provider.ts'
import type { WebToolDeps } from '../modules/platform/web-tools/deps.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { createTextMessages } from '../mail/text-messages.ts'
import type { VisitorMessageDeps } from '../modules/identity/identifier-proofs/deps.ts'
import type { UnsubscribeDeps } from '../modules/platform/mail-preferences/unsubscribe.ts'
import { openLinkedKeys } from '../modules/operation/key-administration/open-keys.ts'
import { matcher } from '../modules/matching/decide/match-profile.ts'
import { createPhotoSearch } from '../modules/matching/candidates/photo-search.ts'
import type { PasskeyDeps } from '../modules/identity/passkeys/deps.ts'
import type { PushDeps } from '../modules/platform/push/deps.ts'
import { withJournal } from '../modules/platform/journal/with-journal.ts'
import { createReceivers } from '../modules/platform/receivers/receivers.ts'
import { openPushSender } from '../modules/platform/push/sender.ts'
import type { NotifyOperatorDeps } from '../modules/contact/safety/queue/notify-operator.ts'
import { openProviders } from '../modules/identity/social/providers/open-providers.ts'
import type { SocialDeps } from '../modules/identity/social/flow.ts'
import { isDescribedByUser } from '../modules/describing/submitters/described-addresses.ts'
import type { AccountPorts } from '../modules/identity/accounts/deps.ts'
import { startOver } from '../modules/operation/account-deletion/start-over.ts'
import { leaveMailbox, resumeMailbox } from '../modules/operation/former-mailboxes/mailboxes.ts'

export const accountPorts: AccountPorts = {
  isDescribedBy: isDescribedByUser,
  leaveMailbox,
  resumeMailbox,
  startOver,
}

/** The parts that a test replaces. */
export type AppOverrides = {
  clock?: Clock
  random?: Random
  log?: Log
  mailer?: Mailer
  webClient?: WebClient
  webFolder?: string
  responseStepMs?: number
  /** How long a usual request may take. */
  answerMs?: number
  hashCost?: HashCost
  keyCaching?: KeyCaching | undefined
  freeBytes?: () => Promise<number>
}

export type AppOptions = {
  config: Config
  secrets: Pick<Secrets, 'rootKey' | 'serverKey'> & Partial<Pick<Secrets, 'formerRootKeys'>>
  /** One direct address per login role; the database is prepared. */
  roleUrls: RoleUrls
  overrides?: AppOverrides
}

/** Builds the services' dependencies from the configuration, in order. */
export const openContext = async ({ config, secrets, roleUrls, overrides = {} }: AppOptions) => {
  const clock = overrides.clock ?? { now: () => new Date() }
  const random = overrides.random ?? systemRandom
  const log = overrides.log ?? createLog(config.logLevel)
  const keyring = createKeyring([secrets.rootKey, ...(secrets.formerRootKeys ?? [])])
  const objects = await openObjectStore(config.objectStore, { check: true })
  const opened = await openPlacedDatabase(roleUrls, log)
  const keys = await openLinkedKeys({
    clock,
    config,
    database: opened,
    keyring,
    log,
    caching: overrides.keyCaching,
  }).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  const { journal, keyStore } = keys
  const database = withJournal(opened, journal)
  const jobs = await openJobs(roleUrls.worker, log, { clock })
  const opening = { clock, random, database, keyStore, objects, jobs, log }
  const stored = createStoredContext(keyring, opening)
  const context: Context = {
    ...stored,
    background: createBackground(log),
    requests: createRequests(),
    matcher,
    photoSearch: createPhotoSearch(stored),
    responseStepMs: overrides.responseStepMs ?? responseStepMs,
    images: createImageProcessor({ log }),
    mailboxUrl: config.mailbox ? `${config.publicUrl}/dev/mailbox` : null,
  }
  const mailer = overrides.mailer ?? createMailer(config.mail, config.publicUrl, { clock })
  const deps: PasskeyDeps &
    SocialDeps &
    PushDeps &
    UnsubscribeDeps &
    NotifyOperatorDeps &
    VisitorMessageDeps &
    AiDeps &
    WebToolDeps = {
    ...context,
    ...accountPorts,
    accessTokens: createAccessTokens(keyring, config.projectId, clock),
    refreshTokens: createRefreshTokens(keyring),
    passwords: createPasswords(keyring, overrides.hashCost),
    projectId: config.projectId,
    mailLinks: createMailLinks(keyring),
    challenges: createChallenges(keyring, { clock, random }),
    providers: await openProviders(config.social, clock),
    publicUrl: config.publicUrl,
    returnOrigins: config.returnOrigins,
    safetyContact: config.safetyContact,
    serverKey: secrets.serverKey,
    senderFactor: config.addressLimitFactor,
    adminRules: { adminEmails: config.adminEmails, adminOverrideId: config.adminOverrideId },
    administratorsNeedPasskey: config.production,
    mailer,
    receivers: createReceivers(context),
    ai: config.tools.ai && {
      config: config.tools.ai,
      provider: createProvider(config.tools.ai),
    },
    webTools: {
      config: config.tools,
      client: overrides.webClient ?? createWebClient(),
      documents: createDocumentReader(),
    },
    textMessages: config.textMessages && createTextMessages(config.textMessages, { clock }),
    push: {
      ...config.push,
      keys: createPushKeys(keyring),
      sender: openPushSender(),
    },
  }
  return {
    context,
    parts: deps,
    jobs,
    mailer,
    keys,
  }
}

export type OpenedContext = Awaited<ReturnType<typeof openContext>>
