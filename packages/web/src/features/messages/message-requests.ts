import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { Output } from '@crosscheck/domain/contract/contract'
import { keys } from '../../lib/api/query-keys.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { call } from '../../lib/session/app-session.ts'
import type { Unsent } from './unsent.ts'

type Page = Output<'GET /api/v1/matches/:id/messages'>

/** The newest page first; each next one is older. */
export const threadQuery = (matchId: string) =>
  infiniteQueryOptions({
    queryKey: keys.messages(matchId),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/v1/matches/:id/messages',
        { params: { id: matchId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    refetchOnWindowFocus: 'always',
  })

const changeNewest = (client: QueryClient, matchId: string, edit: (page: Page) => Page) =>
  client.setQueryData(threadQuery(matchId).queryKey, (data) =>
    data?.pages[0] ? { ...data, pages: [edit(data.pages[0]), ...data.pages.slice(1)] } : data,
  )

/** Sends one message and caches the server's version of it. */
export const sendMessage = async (matchId: string, { id, content }: Unsent): Promise<void> => {
  const queryKey = keys.messages(matchId)
  const { message } = await call('POST /api/v1/matches/:id/messages', {
    params: { id: matchId },
    body: { id, content },
  })
  // A running request may lack the message and would remove it again.
  await queryClient.cancelQueries({ queryKey })
  changeNewest(queryClient, matchId, (page) => ({
    ...page,
    items: [...page.items.filter((item) => item.cursor !== message.cursor), message],
  }))
  void queryClient.invalidateQueries({ queryKey })
}

export const useMarkRead = (matchId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (through: string) =>
      call('POST /api/v1/matches/:id/messages/read', {
        params: { id: matchId },
        body: { through },
      }),
    onSuccess: () => {
      changeNewest(client, matchId, (page) => ({
        ...page,
        unread: 0,
        items: page.items.map((item) => (item.mine ? item : { ...item, isRead: true })),
      }))
    },
  })
}
