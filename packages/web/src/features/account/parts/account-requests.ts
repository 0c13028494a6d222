import type { Output } from '@crosscheck/domain/contract/contract'
import { answerQuery } from '../../../lib/session/answer-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useReportedAction } from '../../../lib/hooks/use-reported-action.ts'
import { isApiError } from '../../../lib/api/api-error.ts'

const own = ['account'] as const

export const accountQuery = answerQuery('GET /api/v1/account', [...own, 'facts'])

export const passkeysQuery = answerQuery('GET /api/auth/passkeys', [...own, 'passkeys'])

export const sessionsQuery = answerQuery('GET /api/auth/sessions', [...own, 'sessions'])

export const identitiesQuery = answerQuery('GET /api/auth/social', [...own, 'elsewhere'])

export type AccountData = Output<'GET /api/v1/account'>

/** The actions of one section; each refetches the whole page. */
export const useAction = <Field extends string = never>() => {
  const client = useQueryClient()
  return useReportedAction<Field>(() => client.invalidateQueries({ queryKey: own }))
}

/** Refusals that say what to do; the specification has one text for all other failures. */
export const hasOwnWords = (error: unknown): boolean =>
  isApiError(error) && ['STEP_UP_REQUIRED', 'RATE_LIMITED'].includes(error.code)
