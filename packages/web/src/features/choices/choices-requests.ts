import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'

export const consentsQuery = queryOptions({
  queryKey: keys.consentRecords,
  queryFn: ({ signal }) => call('GET /api/v1/consents', undefined, { signal }),
})

export const ownProfilesQuery = queryOptions({
  queryKey: keys.profiles,
  queryFn: ({ signal }) => call('GET /api/v1/profiles', undefined, { signal }),
})

export const useWithdrawAllComparisons = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/v1/consents/comparison'),
    onSettled: () =>
      Promise.all(
        [keys.profiles, keys.consentRecords, keys.dashboard, keys.matches, keys.notifications].map(
          (queryKey) => client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
