/**
 * What stays of a report or inquiry when the account it is about is deleted: what its author wrote,
 * and what that account's owner had given or sent to the author. Everything else is part of the
 * deleted account, such as the fields that matched.
 */
const remainingFields = {
  report: ['reason', 'details', 'messages', 'contact'],
  questionnaire: ['searchQuery', 'answers'],
} as const

export type EntryKind = keyof typeof remainingFields

/** The content of an entry without what goes with the account it is about. */
export const remainingContent = (
  kind: EntryKind,
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const kept: readonly string[] = remainingFields[kind]
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, kept.includes(name) ? value : null]),
  )
}
