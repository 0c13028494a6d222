import type { Output } from '@crosscheck/domain/contract/contract'
import { answerQuery } from '../../lib/session/answer-query.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushChoice } from '@crosscheck/domain/contract/platform/push'
import { notificationTypes, type NotificationType } from '@crosscheck/domain/notifications/kinds'
import { notSavedSeveral } from '#text/notifications/mail-settings.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { useReportedAction } from '../../lib/hooks/use-reported-action.ts'
import { showToast } from '../../lib/page/toast-store.ts'
import { call } from '../../lib/session/app-session.ts'

export const pushQuery = answerQuery('GET /api/v1/push', ['push'])

export type PushData = Output<'GET /api/v1/push'>

export const usePushAction = () => {
  const client = useQueryClient()
  return useReportedAction(() => client.invalidateQueries(pushQuery))
}

const mutationKey = ['push', 'choice']

/** What is pushed to all devices. It updates immediately; requests run one after the other. */
export const usePushChoice = (chosen: PushChoice | undefined) => {
  const client = useQueryClient()
  const { queryKey } = pushQuery
  const { mutate, isSuccess } = useMutation({
    mutationKey,
    scope: { id: 'push-choice' },
    mutationFn: (choice: PushChoice) => call('PUT /api/v1/push', { body: choice }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (facts) => facts && { ...facts, ...choice })
    },
    onError: (error) =>
      showToast({ title: notSavedSeveral, text: errorMessage(error), tone: 'bad' }),
    // A refetch during a request would briefly show the old choice.
    onSettled: () =>
      client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey }),
  })
  if (!chosen) return undefined
  const off = chosen.enabled ? chosen.muted : notificationTypes
  return {
    isPushed: (type: NotificationType) => !off.includes(type),
    choose: (type: NotificationType, wanted: boolean) => {
      const others = off.filter((one) => one !== type)
      mutate({ enabled: true, muted: wanted ? others : [...others, type] })
    },
    isSaved: isSuccess,
  }
}
