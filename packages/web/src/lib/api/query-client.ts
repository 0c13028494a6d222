import { QueryClient } from '@tanstack/react-query'
import { hasCode, isApiError } from './api-error.ts'

/** A data key that cannot be used stays so until an operator has looked: the page says so at once. */
export const isWorthRepeating = (error: Error): boolean =>
  !hasCode(error, 'KEY_UNAVAILABLE') &&
  (!isApiError(error) || error.unreached || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline a call fails and says so; the library's own way would wait without a word.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
