import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/session/app-session.ts'
import { useReportedAction } from '../../../lib/hooks/use-reported-action.ts'
import { isApiError } from '../../../lib/api/api-error.ts'

const own = ['account'] as const

export const accountQuery = queryOptions({
  queryKey: [...own, 'facts'],
  queryFn: ({ signal }) => call('GET /api/v1/account', undefined, { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: [...own, 'passkeys'],
  queryFn: ({ signal }) => call('GET /api/auth/passkeys', undefined, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: [...own, 'sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', undefined, { signal }),
})

export const identitiesQuery = queryOptions({
  queryKey: [...own, 'elsewhere'],
  queryFn: ({ signal }) => call('GET /api/auth/social', undefined, { signal }),
})

export type AccountData = Awaited<
  ReturnType<NonNullable<Exclude<typeof accountQuery.queryFn, symbol>>>
>

/** The actions of one section; each refetches the whole page. */
export const useAction = <Field extends string = never>() => {
  const client = useQueryClient()
  return useReportedAction<Field>(() => client.invalidateQueries({ queryKey: own }))
}

/** Refusals that say what to do; the specification has one text for all other failures. */
export const hasOwnWords = (error: unknown): boolean =>
  isApiError(error) && ['STEP_UP_REQUIRED', 'RATE_LIMITED'].includes(error.code)
