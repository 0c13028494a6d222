import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/session/app-session.ts'
import { useProof, useProvedQuery } from '../with-proof.ts'

const overviewKey = ['admin-overview'] as const

export const useOverview = () =>
  useProvedQuery(overviewKey, () => call('GET /api/v1/admin/overview'))

export const useRetryJobs = () => {
  const withProof = useProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      withProof(() => call('POST /api/v1/admin/jobs/retry', { body: { id } })),
    // After the step-up: there is one dialog, and reading the overview would ask for another proof.
    onSettled: () => client.invalidateQueries({ queryKey: overviewKey }),
  })
}
