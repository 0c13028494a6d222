import { useReportedAction } from '../../../lib/hooks/use-reported-action.ts'
import { useRefreshAccount } from './account-requests.ts'

/** One section's acts: the whole page is read again. */
export const useAction = <Field extends string = never>() =>
  useReportedAction<Field>(useRefreshAccount())
