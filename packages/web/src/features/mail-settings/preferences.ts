import { answerQuery } from '../../lib/session/answer-query.ts'
import type { OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { notSavedSeveral } from '#text/notifications/mail-settings.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { showToast } from '../../lib/page/toast-store.ts'
import { call } from '../../lib/session/app-session.ts'

export type MailPreferences = Record<OptionalMailKind, boolean>

export const preferencesQuery = answerQuery('GET /api/v1/mail-preferences', ['mail-preferences'])

const mutationKey = ['mail-preferences', 'change']

/** The choices on their way to the server; those that it refuses disappear from here. */
export const usePendingPreferences = (): Partial<MailPreferences> =>
  Object.assign(
    {},
    ...useMutationState({
      filters: { mutationKey, status: 'pending' },
      select: ({ state }) => state.variables,
    }),
  )

/** Requests run one after the other, so the last press counts. Each changes its own kinds only. */
export const useChangePreferences = () => {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  return useMutation({
    mutationKey,
    scope: { id: 'mail-preferences' },
    mutationFn: (changes: Partial<MailPreferences>) =>
      call('PUT /api/v1/mail-preferences', { body: { wanted: changes } }),
    onSuccess: (_answer, changes) => {
      client.setQueryData(queryKey, (data) => data && { wanted: { ...data.wanted, ...changes } })
    },
    // A toast, because the switch keeps the focus, and a later press has its own result.
    onError: (error) =>
      showToast({ title: notSavedSeveral, text: errorMessage(error), tone: 'bad' }),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}
