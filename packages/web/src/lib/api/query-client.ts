import { QueryClient } from '@tanstack/react-query'
import { hasCode, isApiError } from './api-error.ts'

/** Only an operator can make a data key available again, so the page reports it without retries. */
export const isRetryable = (error: Error): boolean =>
  !hasCode(error, 'KEY_UNAVAILABLE') &&
  (!isApiError(error) || error.isUnreachable || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a call fails and the page reports it. The library's default would wait silently.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isRetryable(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
