import { QueryClient } from '@tanstack/react-query'
import { hasCode, isApiError } from './api-error.ts'

/** A data key that cannot be used stays so until an operator has looked: the page says so at once. */
export const isRetryable = (error: Error): boolean =>
  !hasCode(error, 'KEY_UNAVAILABLE') &&
  (!isApiError(error) || error.isUnreachable || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline a call fails and says so; the library's own way would wait without a word.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isRetryable(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
