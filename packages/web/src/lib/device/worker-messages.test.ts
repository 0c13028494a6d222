import { expect, test } from 'vitest'
import { parsePageMessage, parseWorkerMessage } from './worker-messages.ts'

test('a page accepts requests to open pages of this site only', () => {
  const path = '/match/m_1-x'
  expect(parsePageMessage({ type: 'open-page', path, more: 1 })).toEqual({
    type: 'open-page',
    path,
  })
  for (const other of ['//evil.example', 'https://evil.example', '/a?b', '/\\evil', '', 7, null])
    expect(parsePageMessage({ type: 'open-page', path: other })).toBeUndefined()
})

test.each([null, undefined, 'skip-waiting', 7, {}, { type: 'other' }])(
  'the message %j is ignored',
  (data) => {
    expect(parsePageMessage(data)).toBeUndefined()
    expect(parseWorkerMessage(data)).toBeUndefined()
  },
)

test('a worker reports its version, activates, stores a page and shows a notification on request', () => {
  expect(parseWorkerMessage({ type: 'version' })).toEqual({ type: 'version' })
  expect(parseWorkerMessage({ type: 'news', matchId: 7 })).toEqual({ type: 'news', matchId: null })
  expect(parseWorkerMessage({ type: 'skip-waiting' })).toEqual({ type: 'skip-waiting' })
  expect(parseWorkerMessage({ type: 'keep-page' })).toEqual({ type: 'keep-page' })
})
