import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@crosscheck/domain/contract/contract'
import type { ListedCase, OpenedCase } from '@crosscheck/domain/contract/operation/review'
import { call } from '../../../lib/session/app-session.ts'
import { useProof } from '../frame/with-proof.ts'

export type QueueFilter = {
  state: 'waiting' | 'appeals' | 'decided'
  kind: ListedCase['kind'] | ''
}

const queueKey = ['admin-review'] as const

export const useQueue = ({ state, kind }: QueueFilter) => {
  const withProof = useProof()
  return useQuery({
    queryKey: [...queueKey, state, kind],
    queryFn: () =>
      withProof(() =>
        call('GET /api/v1/admin/review', { query: { state, ...(kind && { kind }) } }),
      ),
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

export const useAssign = (id: string) => {
  const withProof = useProof()
  return useMutation({
    mutationFn: (mine: boolean) =>
      withProof(() =>
        call('POST /api/v1/admin/review/:id/assign', { params: { id }, body: { mine } }),
      ),
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
