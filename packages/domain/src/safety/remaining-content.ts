/**
 * The part of a report or inquiry that remains when the account it is about is deleted: the
 * author's text, and what that account's owner had shared with or sent to the author. Everything
 * else belongs to the deleted account, such as the fields that matched.
 */
const remainingFields = {
  report: ['reason', 'details', 'messages', 'contact'],
  questionnaire: ['searchQuery', 'answers'],
} as const

export type EntryKind = keyof typeof remainingFields

export const remainingContent = (
  kind: EntryKind,
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const kept: readonly string[] = remainingFields[kind]
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, kept.includes(name) ? value : null]),
  )
}
