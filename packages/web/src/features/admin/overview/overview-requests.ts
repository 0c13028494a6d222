import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/session/app-session.ts'
import { useProof } from '../with-proof.ts'

const overviewKey = ['admin-overview'] as const

export const useOverview = () => {
  const withProof = useProof()
  return useQuery({
    queryKey: overviewKey,
    queryFn: () => withProof(() => call('GET /api/v1/admin/overview')),
    // Each reading is in the log.
    refetchOnWindowFocus: false,
    retry: false,
  })
}

export const useRetryJobs = () => {
  const withProof = useProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      withProof(() => call('POST /api/v1/admin/jobs/retry', { body: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: overviewKey }),
  })
}
