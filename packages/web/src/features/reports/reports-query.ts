import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/session/app-session.ts'

export const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: () => call('GET /api/v1/reports'),
})

export const useAppeal = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /api/v1/decisions/:id/appeal', { params: { id }, body: { text } }),
    onSettled: () => client.invalidateQueries(reportsQuery),
  })
}
