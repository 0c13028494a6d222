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
      const query = client.getQueryCache().find<Page>({ queryKey })
      const before = query?.state.data
      if (before) query.setData({ ...before, items: edit(before.items, input) })
      // The query of a user who has signed out since is not shown anymore.
      return () => before && query?.setData(before)
    },
    onError: (_error, _input, revert) => revert?.(),
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
