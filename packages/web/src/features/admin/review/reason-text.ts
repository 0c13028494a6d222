import { reasons } from '#text/contact/reports.ts'

/** The reason of a report or decision; what only the server knows is shown as it is. */
export const reasonText = (reason: string): string =>
  Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reason
