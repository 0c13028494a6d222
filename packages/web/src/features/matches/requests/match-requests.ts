import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Body, Output } from '@crosscheck/domain/contract/contract'
import { undoFailed, undoLate } from '#text/match/undo.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { answerCache } from '../../../lib/api/cache-answer.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { call } from '../../../lib/session/app-session.ts'
import { matchQuery } from './match-queries.ts'

export const refetchCounts = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: keys.matchLists })
  void client.invalidateQueries({ queryKey: keys.notifications })
  void client.invalidateQueries({ queryKey: keys.dashboard })
}

/** The match differs from this device's copy: refetch it. */
const refetchOnConflict = (client: QueryClient, id: string, error: unknown) => {
  const conflicts = ['MATCH_TRANSITION', 'NOT_FOUND', 'UNDO_TOO_LATE']
  if (conflicts.some((code) => hasCode(error, code))) {
    void client.invalidateQueries({ queryKey: keys.match(id) })
    void client.invalidateQueries({ queryKey: keys.matchLists })
    void client.invalidateQueries({ queryKey: keys.dashboard })
  }
}

export type Decision = Body<'POST /api/v1/matches/:id/review'>

export const sendReview = (id: string, body: Decision) =>
  call('POST /api/v1/matches/:id/review', { params: { id }, body })
export const sendUndo = (id: string) => call('POST /api/v1/matches/:id/undo', { params: { id } })

const useMatchAct = <Input>(
  idOf: (input: Input) => string,
  send: (input: Input) => Promise<Output<'POST /api/v1/matches/:id/review'>>,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (input) => answerCache(client, matchQuery(idOf(input)).queryKey),
    onSuccess: (answer, _input, cache) => {
      cache(answer)
      refetchCounts(client)
    },
    onError: (error, input) => refetchOnConflict(client, idOf(input), error),
  })
}

export const useReview = (id: string) =>
  useMatchAct(
    () => id,
    (decision: Decision) => sendReview(id, decision),
  )

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

const itself = (id: string) => id

/** Why a review was not undone. A clock that is behind offers the undo for too long. */
export const undoFailure = (error: unknown): string =>
  hasCode(error, 'UNDO_TOO_LATE') ? undoLate : undoFailed

export const useUndo = () => useMatchAct(itself, sendUndo)

export const useReopen = () =>
  useMatchAct(itself, (id) => call('POST /api/v1/matches/:id/reopen', { params: { id } }))
