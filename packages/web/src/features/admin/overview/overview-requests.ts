import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/session/app-session.ts'
import { useProvedMutation, useProvedQuery } from '../with-proof.ts'

const overviewKey = ['admin-overview'] as const

export const useOverview = () =>
  useProvedQuery(overviewKey, () => call('GET /api/v1/admin/overview'))

export const useRetryJobs = () => {
  const client = useQueryClient()
  return useProvedMutation(async (id: string) => {
    try {
      return await call('POST /api/v1/admin/jobs/retry', { body: { id } })
    } finally {
      void client.invalidateQueries({ queryKey: overviewKey })
    }
  })
}
