import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/session/app-session.ts'
import { inverseOf, type Changes } from './changes.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: ({ signal }) => call('GET /api/v1/mail-preferences', undefined, { signal }),
})

/**
 * Shown immediately, and reverted if the server refuses. Requests run one after the other, so that
 * the last press counts, and each changes its own kinds only.
 */
export const useChangePreferences = () => {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  const show = (changes: Changes) =>
    client.setQueryData(queryKey, (data) => data && { wanted: { ...data.wanted, ...changes } })
  return useMutation({
    scope: { id: 'mail-preferences' },
    mutationFn: (changes: Changes) =>
      call('PUT /api/v1/mail-preferences', { body: { wanted: changes } }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      show(changes)
      return before && inverseOf(before.wanted, changes)
    },
    onError: (_error, _changes, before) => {
      if (before) show(before)
    },
  })
}
