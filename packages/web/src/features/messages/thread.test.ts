import { expect, test } from 'vitest'
import type { Message } from '@crosscheck/domain/contract/contact/messages'
import type { UnsentEntry } from './unsent.ts'
import { byDay, linesOf, messagesOf, nameOfDay } from './thread.ts'

const message = (id: string, createdAt: string): Message => ({
  id,
  mine: true,
  content: id,
  isRead: false,
  createdAt,
  cursor: id,
})
const unsent = (id: string): UnsentEntry => ({
  id,
  content: id,
  writtenAt: '2026-11-20T12:00:00.000Z',
  state: 'waiting',
})

test('a message that arrived is not shown as unsent', () => {
  const lines = linesOf([message('a', '2026-11-19T10:00:00.000Z')], [unsent('a'), unsent('b')])
  expect(lines.map(({ type, id }) => `${type} ${id}`)).toEqual(['message a', 'unsent b'])
})

test('a message of the other side with the id of an unsent one hides nothing', () => {
  const theirs = { ...message('a', '2026-11-19T10:01:00.000Z'), mine: false, cursor: 'b' }
  const both = [message('a', '2026-11-19T10:00:00.000Z'), theirs]
  expect(messagesOf({ pages: [{ items: both }] })).toEqual(both)
  expect(new Set(linesOf(both, []).map(({ id }) => id)).size).toBe(2)
  expect(linesOf([theirs], [unsent('a')]).map(({ type }) => type)).toEqual(['message', 'unsent'])
})

test('lines are grouped by the day on which they were written', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  const days = byDay(
    linesOf([message('a', at(18, 9)), message('b', at(18, 23)), message('c', at(19, 1))], []),
  )
  expect(days.map(({ lines }) => lines.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
})

test('the days today and yesterday are shown by name', () => {
  const now = new Date(2026, 10, 20, 0, 30)
  const on = (day: number) => nameOfDay(new Date(2026, 10, day, 23).toISOString(), now)
  expect([on(20), on(19), on(18)]).toEqual(['today', 'yesterday', 'date'])
})
