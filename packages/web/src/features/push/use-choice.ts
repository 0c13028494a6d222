import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushChoice } from '@crosscheck/domain/contract/platform/push'
import { call } from '../../lib/session/app-session.ts'
import { pushQuery } from './push-requests.ts'

const mutationKey = ['push', 'choice']

/** Updates the choice immediately; requests run one after the other. */
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
      // A refetch during a request would briefly show the old choice.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      return client.invalidateQueries({ queryKey: pushQuery.queryKey })
    },
  })
}
