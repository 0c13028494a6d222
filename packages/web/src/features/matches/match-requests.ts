import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Body, Output } from '@crosscheck/domain/contract/contract'
import { hasCode } from '../../lib/api/api-error.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'
import { matchQuery } from './match-queries.ts'

/** Caches the changed match and refetches every query that counts matches. */
const updateCachedMatch = (
  client: QueryClient,
  answer: Output<'POST /api/v1/matches/:id/review'>,
) => {
  client.setQueryData(matchQuery(answer.match.id).queryKey, answer)
  void client.invalidateQueries({ queryKey: keys.matchLists })
  void client.invalidateQueries({ queryKey: keys.notifications })
  void client.invalidateQueries({ queryKey: keys.dashboard })
}

/** The match differs from this device's copy: refetch it. */
const refetchOnConflict = (client: QueryClient, id: string, error: unknown) => {
  if (hasCode(error, 'MATCH_TRANSITION') || hasCode(error, 'NOT_FOUND')) {
    void client.invalidateQueries({ queryKey: keys.match(id) })
    void client.invalidateQueries({ queryKey: keys.matchLists })
    void client.invalidateQueries({ queryKey: keys.dashboard })
  }
}

export type Decision = Body<'POST /api/v1/matches/:id/review'>

export const useReview = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) =>
      call('POST /api/v1/matches/:id/review', { params: { id }, body: decision }),
    onSuccess: (answer) => updateCachedMatch(client, answer),
    onError: (error) => refetchOnConflict(client, id, error),
  })
}

/**
 * Marks a new match as seen, also for a user who leaves the page immediately. A failure changes
 * nothing: the next visit tries again.
 */
export const useMarkSeen = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('POST /api/v1/matches/:id/seen', { params: { id } }, { keepalive: true }),
    onSuccess: () => {
      client.setQueryData(
        matchQuery(id).queryKey,
        (known) => known && { match: { ...known.match, isNew: false } },
      )
      void client.invalidateQueries({ queryKey: keys.matchLists })
      void client.invalidateQueries({ queryKey: keys.notifications })
    },
  })
}

export const useUndo = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/v1/matches/:id/undo', { params: { id } }),
    onSuccess: (answer) => updateCachedMatch(client, answer),
    onError: (error, id) => refetchOnConflict(client, id, error),
  })
}

export const useReopen = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/v1/matches/:id/reopen', { params: { id } }),
    onSuccess: (answer) => updateCachedMatch(client, answer),
    onError: (error, id) => refetchOnConflict(client, id, error),
  })
}
