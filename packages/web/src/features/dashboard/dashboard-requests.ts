import { answerQuery } from '../../lib/session/answer-query.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textVersionOf } from '@crosscheck/domain/consent-records/text-version'
import type { Output } from '@crosscheck/domain/contract/contract'
import { comparison } from '#text/profile/consents.ts'
import { profilesQuery } from '../../lib/session/profiles-query.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'

export type DashboardData = Output<'GET /api/v1/dashboard'>

export const dashboardQuery = answerQuery('GET /api/v1/dashboard', keys.dashboard)

const useRefreshDashboard = () => {
  const client = useQueryClient()
  return () => {
    const { consentRecords, dashboard, matches, notifications, profiles } = keys
    for (const queryKey of [profiles, dashboard, matches, notifications, consentRecords])
      void client.invalidateQueries({ queryKey })
  }
}

/** Removed from the list immediately; restored in its place if the server refuses. */
export const useDeleteProfile = () => {
  const client = useQueryClient()
  const refresh = useRefreshDashboard()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/v1/profiles/:id', { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: keys.profiles })
      const before = client.getQueryData(profilesQuery.queryKey)
      if (before)
        client.setQueryData(profilesQuery.queryKey, {
          ...before,
          items: before.items.filter((profile) => profile.id !== id),
        })
      return before
    },
    onError: (_error, _id, before) => {
      if (before) client.setQueryData(profilesQuery.queryKey, before)
    },
    onSettled: refresh,
  })
}

export const useRestoreProfile = () => {
  const refresh = useRefreshDashboard()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/v1/profiles/:id/restore', { params: { id } }),
    onSettled: refresh,
  })
}

export const useSwitchComparison = () => {
  const client = useQueryClient()
  const refresh = useRefreshDashboard()
  return useMutation({
    mutationFn: ({ id, compared }: { id: string; compared: boolean }) =>
      call('PUT /api/v1/profiles/:id/comparison', {
        params: { id },
        body: { compared, textVersion: textVersionOf('comparison', comparison) },
      }),
    onSuccess: ({ profile }) => {
      const before = client.getQueryData(profilesQuery.queryKey)
      if (before)
        client.setQueryData(profilesQuery.queryKey, {
          ...before,
          items: before.items.map((one) => (one.id === profile.id ? profile : one)),
        })
    },
    onSettled: refresh,
  })
}
