import type { Handlers } from '../../../../http/request/handler.ts'
import type { MailLinks } from '../../../../crypto/tokens/mail-links.ts'
import type { AccountDeps } from '../../../identity/accounts/deps.ts'
import { decideAppeal, decideCase } from './decide-case.ts'
import { listCases } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { appealByLink, appealDecision } from './own-decisions.ts'
import { listOwnReports } from './own-reports.ts'

export const reviewHandlers = (accounts: AccountDeps & { mailLinks: MailLinks }) =>
  ({
    'GET /api/v1/admin/review': ({ context, user, query }) => listCases(context, user, query),
    'POST /api/v1/admin/review/open': async ({ context, user, body }) => ({
      case: await openCase(context, user, body),
    }),
    'POST /api/v1/admin/review/:id/decide': async ({ context, user, params, body }) => ({
      case: await decideCase({ context, accounts }, user, { ...params, given: body }),
    }),
    'POST /api/v1/admin/review/:id/appeal': async ({ context, user, params, body }) => ({
      case: await decideAppeal({ context, accounts }, user, { ...params, ...body }),
    }),
    'GET /api/v1/reports': ({ context, user }) => listOwnReports(context, user.id),
    'POST /api/v1/decisions/:id/appeal': async ({ context, user, origin, params, body }) => ({
      decision: await appealDecision(context, { userId: user.id, origin }, { ...params, ...body }),
    }),
    'POST /api/v1/appeals': ({ context, origin, body }) =>
      appealByLink({ ...context, mailLinks: accounts.mailLinks }, origin, body),
  }) satisfies Handlers
