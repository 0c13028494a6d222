import { pairReasons, requestKinds } from '#text/admin/review.ts'
import { reasons } from '#text/contact/reports.ts'

/**
 * The reason of a report, of a decision, or of a quarantine, or the kind of a request; what only
 * the server knows is shown as it is.
 */
export const reasonText = (reason: string): string => {
  const texts: Record<string, string> = { ...reasons, ...pairReasons, ...requestKinds }
  return Object.hasOwn(texts, reason) ? (texts[reason] ?? reason) : reason
}
