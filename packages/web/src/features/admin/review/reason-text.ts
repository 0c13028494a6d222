import { textIn } from '../../../lib/display-text/text-in.ts'
import { pairReasons, requestKinds } from '#text/admin/review.ts'
import { reasons } from '#text/contact/reports.ts'

/**
 * The reason of a report, of a decision, or of a quarantine, or the kind of a request; what only
 * the server knows is shown as it is.
 */
export const reasonText = (reason: string): string =>
  textIn({ ...reasons, ...pairReasons, ...requestKinds }, reason)
