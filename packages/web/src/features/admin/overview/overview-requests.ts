import { useMutation, useQueryClient } from '@tanstack/react-query'
import { needsStepUp } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/session/app-session.ts'
import { useProof } from '../../../lib/hooks/use-proof.ts'
import { useProvedQuery } from '../with-proof.ts'

const overviewKey = ['admin-overview'] as const

export const useOverview = () =>
  useProvedQuery(overviewKey, () => call('GET /api/v1/admin/overview'))

export const useRetryJobs = () => {
  const withProof = useProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      withProof(() => call('POST /api/v1/admin/jobs/retry', { body: { id } })),
    // After the step-up, and not after a canceled one: reading the overview needs the proof, too.
    onSettled: async (_answer, error) => {
      if (!needsStepUp(error)) await client.invalidateQueries({ queryKey: overviewKey })
    },
  })
}
