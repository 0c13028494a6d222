import { useReportedAction } from '../../../lib/hooks/use-reported-action.ts'
import { useRefreshAccount } from './account-requests.ts'

/** The actions of one section; each refetches the whole page. */
export const useAction = <Field extends string = never>() =>
  useReportedAction<Field>(useRefreshAccount())
