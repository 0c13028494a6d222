import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@crosscheck/domain/contract/contract'
import { keys } from '../../lib/api/query-keys.ts'
import { call } from '../../lib/session/app-session.ts'

type Page = Output<'GET /api/v1/notifications'>
type Items = Page['items']
const queryKey = keys.notifications

/** Updates the list immediately, and reverts it if the server refuses. */
const useChange = <Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  edit: (items: Items, input: Input) => Items,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Page>(queryKey)
      if (before)
        client.setQueryData<Page>(queryKey, { ...before, items: edit(before.items, input) })
      return before
    },
    onError: (_error, _input, before) => {
      if (before) client.setQueryData(queryKey, before)
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}

const asRead = (item: Items[number]) => ({ ...item, read: true })

export const useMarkRead = () =>
  useChange(
    (id: string) => call('POST /api/v1/notifications/:id/read', { params: { id } }),
    (items, id) => items.map((item) => (item.id === id ? asRead(item) : item)),
  )

export const useMarkAllRead = () =>
  useChange(
    (_all: void) => call('POST /api/v1/notifications/read-all'),
    (items) => items.map(asRead),
  )

/** Sends the time of the newest one shown, and returns the undo. */
export const useClearAll = () =>
  useChange(
    (through: string) => call('POST /api/v1/notifications/clear', { body: { through } }),
    () => [],
  )

export const useRestore = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (clearedAt: string) =>
      call('POST /api/v1/notifications/restore', { body: { clearedAt } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
