import { useQueryClient } from '@tanstack/react-query'
import { useToldAct } from '../../lib/hooks/use-reported-action.ts'
import { pushQuery } from './push-requests.ts'

/** One part's acts: everything about push is read again. */
export const usePushAct = () => {
  const client = useQueryClient()
  return useToldAct(() => client.invalidateQueries(pushQuery))
}
