import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body, Output } from '@crosscheck/domain/contract/contract'
import type { ShownRun } from '@crosscheck/domain/contract/operation/matching-settings'
import { call } from '../../../lib/session/app-session.ts'
import { useProvedMutation, useProvedQuery } from '../with-proof.ts'

export type SettingsState = Output<'GET /api/v1/admin/matching'>

const settingsKey = ['admin-matching'] as const
const runKey = ['admin-matching-run'] as const
/** Each look at the progress is in the log. */
const progressMs = 10_000

export const useSettings = () =>
  useProvedQuery(settingsKey, () => call('GET /api/v1/admin/matching'))

const isOpen = (run: ShownRun | null | undefined): boolean => run?.finishedAt === null

/**
 * The last run. An open one is read again while the page is visible, without asking for a step-up.
 */
export const useRun = (known: ShownRun | null) =>
  useQuery({
    queryKey: [...runKey, known?.id],
    queryFn: () => call('GET /api/v1/admin/matching/run').then(({ run }) => run),
    initialData: known,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      isOpen(state.data) && state.status !== 'error' ? progressMs : false,
    refetchOnWindowFocus: false,
    retry: false,
  }).data

export const useApply = (onApplied: () => void) => {
  const client = useQueryClient()
  return useProvedMutation(
    (body: Body<'POST /api/v1/admin/matching'>) => call('POST /api/v1/admin/matching', { body }),
    (state) => {
      client.setQueryData(settingsKey, state)
      onApplied()
    },
  )
}
