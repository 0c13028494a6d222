import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/session/app-session.ts'

export const quietHoursQuery = queryOptions({
  queryKey: ['quiet-hours'] as const,
  queryFn: ({ signal }) => call('GET /api/v1/quiet-hours', undefined, { signal }),
})
