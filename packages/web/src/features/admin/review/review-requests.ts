import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@crosscheck/domain/contract/contract'
import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import { call } from '../../../lib/session/app-session.ts'
import { useProof } from '../with-proof.ts'
import { queryOf, type QueueFilter } from './queue-filter.ts'

const queueKey = ['admin-review'] as const

export const useQueue = (filter: QueueFilter) => {
  const withProof = useProof()
  return useQuery({
    queryKey: [...queueKey, filter],
    queryFn: () => withProof(() => call('GET /api/v1/admin/review', { query: queryOf(filter) })),
    // Each reading is in the log.
    refetchOnWindowFocus: false,
    retry: false,
  })
}

export const useOpenCase = () => {
  const withProof = useProof()
  return useMutation({
    mutationFn: (body: Body<'POST /api/v1/admin/review/open'>) =>
      withProof(() => call('POST /api/v1/admin/review/open', { body })),
  })
}

/** Decides a case or the appeal against it; `onDecided` gets the closed case. */
const useDeciding = <Given>(
  send: (given: Given) => Promise<{ case: OpenedCase }>,
  onDecided: (opened: OpenedCase) => void,
) => {
  const withProof = useProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => withProof(() => send(given)),
    onSuccess: (answer) => {
      onDecided(answer.case)
      void client.invalidateQueries({ queryKey: queueKey })
    },
  })
}

export const useDecide = (id: string, onDecided: (opened: OpenedCase) => void) =>
  useDeciding(
    (body: Body<'POST /api/v1/admin/review/:id/decide'>) =>
      call('POST /api/v1/admin/review/:id/decide', { params: { id }, body }),
    onDecided,
  )

export const useDecideAppeal = (id: string, onDecided: (opened: OpenedCase) => void) =>
  useDeciding(
    (body: Body<'POST /api/v1/admin/review/:id/appeal'>) =>
      call('POST /api/v1/admin/review/:id/appeal', { params: { id }, body }),
    onDecided,
  )
