import { languages, pseudoLanguages } from '@crosscheck/text/message/languages'
import { join } from 'node:path'
import { areKeysApart, recipientsOf } from '../config/recipients.ts'
import { bindContract } from '../http/binder.ts'
import { serveFirstCalls } from '../http/first-calls.ts'
import type { BurstLimiter } from '../http/admission/burst-limit.ts'
import { serveOneClickRoute } from '../http/pages/one-click.ts'
import type { Server } from '../http/server/server.ts'
import { createSetSocketCookie } from '../http/request/socket-cookie.ts'
import { serveSearchEngines } from '../http/pages/search-engines.ts'
import { serveWeb } from '../http/pages/static-web.ts'
import type { ProxyWatch } from '../http/admission/proxy-watch.ts'
import { createMailCheck } from '../mail/mail-check.ts'
import { serveMailbox } from '../mail/mailbox.ts'
import { serveFileLinks } from '../modules/identity/file-links/routes.ts'
import { serveSessionHandoff } from '../modules/identity/handoff/routes.ts'
import { createReadCredentials } from '../modules/identity/sessions/authentication/read-credentials.ts'
import { serveSocial } from '../modules/identity/social/routes.ts'
import { unsubscribeByOneClick } from '../modules/platform/mail-preferences/routes.ts'
import { stopByOneClick } from '../modules/platform/receivers/routes.ts'
import type { Metrics } from '../modules/platform/system/metrics.ts'
import type { ReadinessChecks } from '../modules/platform/system/readiness.ts'
import { serveSystem } from '../modules/platform/system/routes.ts'
import { serveSecurityContact } from '../modules/platform/system/security-contact.ts'
import { contractHandlers } from './handlers.ts'
import type { AppOptions, OpenedContext } from './open-context.ts'
import type { PolicyDeps } from '../http/policies/policy.ts'
import { createIsAdmin } from '../modules/identity/accounts/me.ts'
import type { AccountDeps } from '../modules/identity/accounts/deps.ts'
import {
  requireAdministratorProof,
  requireFreshSignIn,
  readActingUser,
  readActingUserIn,
  readLockedUser,
} from '../modules/identity/sessions/authentication/authenticate.ts'
import { serveShownPhotoLinks } from '../modules/contact/shown-photos/links.ts'

/** The functions of the modules that policies call. */
export const createPolicyDeps = (deps: AccountDeps): PolicyDeps => ({
  projectId: deps.projectId,
  serverKey: deps.serverKey,
  readActingUser: (claims) => readActingUser(deps, claims),
  readActingUserIn: (trx, claims) => readActingUserIn(deps, trx, claims),
  readLockedUser: (claims) => readLockedUser(deps, claims),
  isAdmin: createIsAdmin(deps),
  requireRecentSignIn: (user) => requireFreshSignIn(deps, user),
  requireAdministratorProof: (user) => requireAdministratorProof(deps, user),
})

const webDistFolder = join(import.meta.dirname, '../../../web/dist')

export type RouteDeps = {
  opened: OpenedContext
  limiter: BurstLimiter
  metrics: Metrics
  readiness: ReadinessChecks
  proxies: ProxyWatch
  isReserveReached: () => boolean
  freeBytes: () => Promise<number>
}

const serveContract = (server: Server, { config, roleUrls }: AppOptions, deps: RouteDeps): void => {
  const { context, parts } = deps.opened
  const overview = {
    readiness: deps.readiness,
    freeBytes: deps.freeBytes,
    checkMail: createMailCheck(config.mail, context.clock),
    checkProxy: deps.proxies.check,
    queueUrl: roleUrls.worker,
  }
  const readCredentials = createReadCredentials(parts)
  bindContract(server, contractHandlers(parts, overview), {
    ...createPolicyDeps(parts),
    context,
    limiter: deps.limiter,
    readCredentials,
    familyOfRefresh: (token) => parts.refreshTokens.familyOf(token),
    secureOrigin: config.publicUrl.startsWith('https:'),
    isStorageReserveReached: deps.isReserveReached,
    onSignedIn: createSetSocketCookie(parts),
  })
  serveFirstCalls(server)
  serveFileLinks(server, context, deps.limiter)
  serveShownPhotoLinks(server, context, deps.limiter)
  serveSocial(server, parts, { limiter: deps.limiter, readCredentials })
}

/** Health, metrics and what operators need of every process. */
export const serveOperation = (
  server: Server,
  { config, secrets }: AppOptions,
  deps: RouteDeps,
): void => {
  const { metrics, readiness } = deps
  const { clock } = deps.opened.context
  const { operator, publicUrl } = config
  serveSystem(server, { serverKey: secrets.serverKey, metrics, readiness })
  serveSecurityContact(server, { operator, publicUrl, clock })
  serveSearchEngines(server, { publicUrl })
  if (config.mailbox && config.mail.kind === 'folder') serveMailbox(server, config.mail.folder)
}

export const servePages = async (server: Server, given: AppOptions, deps: RouteDeps) => {
  const { config, overrides = {} } = given
  const { context, parts } = deps.opened
  serveContract(server, given, deps)
  serveOneClickRoute(server, unsubscribeByOneClick(parts))
  serveOneClickRoute(server, stopByOneClick(parts))
  await serveSessionHandoff(server, parts)
  await serveWeb(server, {
    folder: overrides.webFolder ?? webDistFolder,
    clock: context.clock,
    log: context.log,
    secureOrigin: config.publicUrl.startsWith('https:'),
    settings: {
      projectId: config.projectId,
      publicUrl: config.publicUrl,
      parentOrigins: config.parentOrigins,
      operator: config.operator,
      inventor: config.inventor,
      recipients: recipientsOf(config),
      textMessages: config.textMessages !== null,
      keysApart: areKeysApart(config),
      languages: [...languages, ...(config.production ? [] : pseudoLanguages)].map(
        ({ tag }) => tag,
      ),
    },
  })
}
