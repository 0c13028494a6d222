import type { Output } from '@crosscheck/domain/contract/contract'
import { answerQuery } from '../../../lib/session/answer-query.ts'
import { isApiError } from '../../../lib/api/api-error.ts'

/** Of everything on the page of the account. */
export const accountKey = ['account'] as const

export const accountQuery = answerQuery('GET /api/v1/account', [...accountKey, 'facts'])

export const passkeysQuery = answerQuery('GET /api/auth/passkeys', [...accountKey, 'passkeys'])

export const sessionsQuery = answerQuery('GET /api/auth/sessions', [...accountKey, 'sessions'])

export const identitiesQuery = answerQuery('GET /api/auth/social', [...accountKey, 'elsewhere'])

export type AccountData = Output<'GET /api/v1/account'>

/** Refusals that say what to do; the specification has one text for all other failures. */
export const hasOwnWords = (error: unknown): boolean =>
  isApiError(error) && ['STEP_UP_REQUIRED', 'RATE_LIMITED'].includes(error.code)
