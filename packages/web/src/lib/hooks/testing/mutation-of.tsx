import { QueryClient, QueryClientProvider, type UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The function of a hook that changes something, from a component within `around`. */
export const mutationOf = <Answer, Failure, Input, Context>(
  client: QueryClient,
  useIt: () => UseMutationResult<Answer, Failure, Input, Context>,
  around = (children: ReactNode): ReactNode => children,
) => {
  const found: UseMutationResult<Answer, Failure, Input, Context>['mutateAsync'][] = []
  const User = () => {
    found.push(useIt().mutateAsync)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>{around(<User />)}</QueryClientProvider>,
  )
  return found[0]!
}
