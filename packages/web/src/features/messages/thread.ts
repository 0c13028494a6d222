import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { UnsentEntry } from './unsent.ts'

export type ThreadLine =
  | { type: 'message'; id: string; at: string; message: Message }
  | { type: 'unsent'; id: string; at: string; entry: UnsentEntry }
export type Day = { day: string; lines: ThreadLine[] }

const dayKey = (time: string): string => {
  const at = new Date(time)
  return `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`
}

/**
 * Oldest first. A page may shift while an older one is read, so duplicates are removed. Lines are
 * identified by position, because both sides choose the ids of their messages and can choose the
 * same.
 */
export const messagesOf = ({ pages }: { pages: readonly { items: Message[] }[] }): Message[] => [
  ...new Map(
    pages
      .toReversed()
      .flatMap(({ items }) => items)
      .map((message) => [message.cursor, message]),
  ).values(),
]

/** All lines, oldest first: the server's messages, then the unsent ones. */
export const linesOf = (
  messages: readonly Message[],
  unsent: readonly UnsentEntry[],
): readonly ThreadLine[] => {
  const known = new Set(messages.filter(({ mine }) => mine).map(({ id }) => id))
  return [
    ...messages.map((message): ThreadLine => ({
      type: 'message',
      // The user's message keeps its id from the time of writing; the other side may have used the
      // same.
      id: message.mine ? message.id : `theirs ${message.id}`,
      at: message.createdAt,
      message,
    })),
    ...unsent
      .filter(({ id }) => !known.has(id))
      .map((entry): ThreadLine => ({ type: 'unsent', id: entry.id, at: entry.writtenAt, entry })),
  ]
}

/** The lines grouped by day, in the reader's time zone. */
export const byDay = (lines: readonly ThreadLine[]): Day[] => {
  const days: Day[] = []
  for (const line of lines) {
    const last = days.at(-1)
    if (last && dayKey(last.day) === dayKey(line.at)) last.lines.push(line)
    else days.push({ day: line.at, lines: [line] })
  }
  return days
}

export type DayName = 'today' | 'yesterday' | 'date'

export const nameOfDay = (day: string, now: Date): DayName => {
  if (dayKey(day) === dayKey(now.toISOString())) return 'today'
  const before = new Date(now)
  before.setDate(before.getDate() - 1)
  return dayKey(day) === dayKey(before.toISOString()) ? 'yesterday' : 'date'
}
