import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { CallName, Output } from '@crosscheck/domain/contract/contract'
import type { CallOptions, Input } from '../api/api.ts'
import { call } from './app-session.ts'

type WithoutInput = { [N in CallName]: {} extends Input<N> ? N : never }[CallName]

/** The answer to a call without input. */
export const answerQuery = <N extends WithoutInput>(name: N, queryKey: QueryKey) => {
  // TypeScript cannot derive from a generic name that its input may be left out.
  const ask = call as (name: N, input: undefined, options: CallOptions) => Promise<Output<N>>
  return queryOptions({ queryKey, queryFn: ({ signal }) => ask(name, undefined, { signal }) })
}
