import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@crosscheck/domain/contract/contract'
import type { Notification } from '@crosscheck/domain/contract/dashboard'
import { keys } from '../../lib/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'

const pollMs = 30_000

export const notificationsQuery = queryOptions({
  queryKey: keys.notifications,
  queryFn: ({ signal }) => call('GET /api/v1/notifications', undefined, { signal }),
  refetchInterval: pollMs,
  refetchOnWindowFocus: 'always',
})

type Page = Output<'GET /api/v1/notifications'>

/** Marks at once what is seen, and puts it back if the server did not take it. */
const useMark = <Input>(
  send: (input: Input) => Promise<unknown>,
  isMarked: (notification: Notification, input: Input) => boolean,
) => {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        (page: Page | undefined) =>
          page && {
            ...page,
            items: page.items.map((item) =>
              isMarked(item, input) ? { ...item, read: true } : item,
            ),
          },
      )
      return before
    },
    onError: (_error, _input, before) => {
      if (before) client.setQueryData(queryKey, before)
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}

export const useMarkRead = () =>
  useMark(
    (id: string) => call('POST /api/v1/notifications/:id/read', { params: { id } }),
    (item, id) => item.id === id,
  )

export const useMarkAllRead = () =>
  useMark(
    (_all: void) => call('POST /api/v1/notifications/read-all'),
    () => true,
  )
