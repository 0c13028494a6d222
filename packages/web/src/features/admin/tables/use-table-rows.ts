import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { isAdminTable, loadedRows } from '@crosscheck/domain/administration/tables'
import type { Output } from '@crosscheck/domain/contract/contract'
import { failedToLoad } from '#text/admin/tables.ts'
import { unknownTable } from '#text/errors/codes.ts'
import { isApiError, needsStepUp } from '../../../lib/api/api-error.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { call } from '../../../lib/session/app-session.ts'
import { useProof, type WithProof } from '../../../lib/hooks/use-proof.ts'

type Answer = Output<'GET /api/v1/admin/tables/:table'>
export type LoadedRow = Answer['items'][number]
export type TableField = Answer['fields'][number]
type Position = { cursor: string; isOrdered: boolean } | null

class UnknownTable extends Error {
  readonly table: string
  constructor(table: string) {
    super('The viewer does not have this table.')
    this.table = table
  }
}

type RowsRequest = { table: string; cursor?: string | undefined; isOrdered: boolean }

const requestRows = async (
  { table, cursor, isOrdered }: RowsRequest,
  signal: AbortSignal,
): Promise<Answer & { isOrdered: boolean }> => {
  const answer = await call(
    'GET /api/v1/admin/tables/:table',
    {
      params: { table },
      query: {
        limit: loadedRows,
        ...(isOrdered && { order: 'createdAt.desc' as const }),
        ...(cursor !== undefined && { cursor }),
      },
    },
    { signal },
  )
  return { ...answer, isOrdered }
}

/** Newest first, and on a failure without an order (specification, section 7). */
const firstRows = async (table: string, signal: AbortSignal) => {
  if (!isAdminTable(table)) throw new UnknownTable(table)
  try {
    return await requestRows({ table, isOrdered: true }, signal)
  } catch (error) {
    if (needsStepUp(error)) throw error
    return requestRows({ table, isOrdered: false }, signal)
  }
}

/** Each request is logged, so none is repeated without a wish; and nothing stays in memory. */
const rowsQuery = (table: string, withProof: WithProof) =>
  infiniteQueryOptions({
    queryKey: ['admin-table', table],
    queryFn: ({ pageParam, signal }) =>
      withProof(() =>
        pageParam === null
          ? firstRows(table, signal)
          : requestRows({ table, ...pageParam }, signal),
      ),
    initialPageParam: null as Position,
    getNextPageParam: ({ next, isOrdered }) =>
      next === null ? undefined : { cursor: next, isOrdered },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const failureText = (error: unknown): string => {
  if (error instanceof UnknownTable) return unknownTable(error.table)
  return isApiError(error) ? errorMessage(error) : failedToLoad
}

/** The rows of a table that are loaded. After a failure there are none. */
export const useTableRows = (table: string) => {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(rowsQuery(table, useProof()))
  const pages = query.isError ? [] : (query.data?.pages ?? [])
  const [first] = pages
  return {
    rows: pages.flatMap(({ items }) => items),
    fields: first?.fields ?? [],
    isOrdered: first?.isOrdered ?? false,
    estimate: pages.at(-1)?.estimate ?? null,
    hasMore: query.hasNextPage && !query.isError,
    isLoading: query.isFetching,
    failure: query.isError ? failureText(query.error) : null,
    refresh: () => void queryClient.resetQueries({ queryKey: ['admin-table', table] }),
    loadMore: () => void query.fetchNextPage(),
  }
}
