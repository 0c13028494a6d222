import type { OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/session/app-session.ts'

/** Per kind of mail, whether the user wants it. */
export type MailPreferences = Record<OptionalMailKind, boolean>

export const preferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: ({ signal }) => call('GET /api/v1/mail-preferences', undefined, { signal }),
})

const mutationKey = ['mail-preferences', 'change']

/**
 * Shown immediately, and read again from the server. Requests run one after the other, so that the
 * last press counts, and each changes its own kinds only.
 */
export const useChangePreferences = () => {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  return useMutation({
    mutationKey,
    scope: { id: 'mail-preferences' },
    mutationFn: (changes: Partial<MailPreferences>) =>
      call('PUT /api/v1/mail-preferences', { body: { wanted: changes } }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (data) => data && { wanted: { ...data.wanted, ...changes } })
    },
    onSettled: () => {
      // A refetch during a request would briefly show the old choice.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      return client.invalidateQueries({ queryKey })
    },
  })
}
