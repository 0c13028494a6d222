import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushChoice } from '@crosscheck/domain/contract/platform/push'
import { call } from '../../lib/session/app-session.ts'
import { pushQuery } from './push-requests.ts'

const mutationKey = ['push', 'choice']

/** Changes at once what is seen; one after the other on the way to the server. */
export const useChoice = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: 'push-choice' },
    mutationFn: (choice: PushChoice) => call('PUT /api/v1/push', { body: choice }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: pushQuery.queryKey })
      client.setQueryData(pushQuery.queryKey, (facts) => facts && { ...facts, ...choice })
    },
    onSettled: () => {
      // What is on its way would be shown as taken back for a moment.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      return client.invalidateQueries({ queryKey: pushQuery.queryKey })
    },
  })
}
