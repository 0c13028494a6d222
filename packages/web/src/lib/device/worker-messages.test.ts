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

test('a message in another form is ignored', () => {
  for (const data of [null, undefined, 'skip-waiting', 7, {}, { type: 'other' }]) {
    expect.soft(parsePageMessage(data), JSON.stringify(data)).toBeUndefined()
    expect.soft(parseWorkerMessage(data), JSON.stringify(data)).toBeUndefined()
  }
})

test('a worker reports its version, activates, stores a page and shows a notification on request', () => {
  expect(parseWorkerMessage({ type: 'version' })).toEqual({ type: 'version' })
  expect(parseWorkerMessage({ type: 'news', matchId: 7 })).toEqual({ type: 'news', matchId: null })
  expect(parseWorkerMessage({ type: 'skip-waiting' })).toEqual({ type: 'skip-waiting' })
  expect(parseWorkerMessage({ type: 'keep-page' })).toEqual({ type: 'keep-page' })
})
