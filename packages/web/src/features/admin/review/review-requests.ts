import { useQueryClient } from '@tanstack/react-query'
import type { Body } from '@crosscheck/domain/contract/contract'
import type { OpenedCase } from '@crosscheck/domain/contract/operation/review'
import { call } from '../../../lib/session/app-session.ts'
import { useProvedMutation, useProvedQuery } from '../with-proof.ts'
import { queryOf, type QueueFilter } from './queue-filter.ts'

const queueKey = ['admin-review'] as const

export const useQueue = (filter: QueueFilter) =>
  useProvedQuery([...queueKey, filter], () =>
    call('GET /api/v1/admin/review', { query: queryOf(filter) }),
  )

export const useOpenCase = () =>
  useProvedMutation((body: Body<'POST /api/v1/admin/review/open'>) =>
    call('POST /api/v1/admin/review/open', { body }),
  )

/** Decides a case or the appeal against it; `onDecided` gets the closed case. */
const useDeciding = <Given>(
  send: (given: Given) => Promise<{ case: OpenedCase }>,
  onDecided: (opened: OpenedCase) => void,
) => {
  const client = useQueryClient()
  return useProvedMutation(send, (answer) => {
    onDecided(answer.case)
    void client.invalidateQueries({ queryKey: queueKey })
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
