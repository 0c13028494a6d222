import { expect, test } from 'vitest'
import { newerDraft } from './newer-draft.ts'

const server = { content: 'server', updatedAt: '2026-11-20T12:00:00.000Z' }
const at = (time: string) => ({ content: 'device', changedAt: Date.parse(time) })

test('without a local and a stored draft there is no draft', () => {
  expect(newerDraft(null, undefined)).toBeUndefined()
})

test('the only draft is used', () => {
  expect(newerDraft(server, undefined)).toEqual({ content: 'server', unsent: false })
  expect(newerDraft(null, at('2026-11-20T11:00:00.000Z'))).toEqual({
    content: 'device',
    unsent: true,
  })
})

test('the newer of two drafts is used', () => {
  expect(newerDraft(server, at('2026-11-20T12:00:01.000Z'))?.content).toBe('device')
  expect(newerDraft(server, at('2026-11-20T11:59:59.000Z'))?.content).toBe('server')
})
