import { useQueryClient } from '@tanstack/react-query'
import { useReportedAction } from '../../lib/hooks/use-reported-action.ts'
import { pushQuery } from './push-requests.ts'

/** The actions of one part; each refetches everything about push. */
export const usePushAction = () => {
  const client = useQueryClient()
  return useReportedAction(() => client.invalidateQueries(pushQuery))
}
