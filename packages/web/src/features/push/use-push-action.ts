import { useQueryClient } from '@tanstack/react-query'
import { useReportedAction } from '../../lib/hooks/use-reported-action.ts'
import { pushQuery } from './push-requests.ts'

/** One part's acts: everything about push is read again. */
export const usePushAction = () => {
  const client = useQueryClient()
  return useReportedAction(() => client.invalidateQueries(pushQuery))
}
