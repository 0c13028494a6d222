import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame, subscribeFrame } from './frames.ts'

const message = { id: '1640995200000-0', type: 'changed', data: { subject: 'match' }, timestamp: 5 }

test.each([
  [{ type: 'pong' }, { type: 'pong' }],
  [{ type: 'pong', payload: {} }, { type: 'pong' }],
  [
    { type: 'subscribed', payload: { channel: 'c' } },
    { type: 'subscribed', channel: 'c' },
  ],
  [
    { type: 'message', payload: { channel: 'c', ...message, userId: 'u', metadata: {} } },
    { type: 'message', channel: 'c', message },
  ],
  [
    { type: 'error', payload: { error: 'No.', code: 'FORBIDDEN', channel: 'c' } },
    { type: 'error', code: 'FORBIDDEN', channel: 'c' },
  ],
  [
    { type: 'error', payload: { error: 'No.' } },
    { type: 'error', code: undefined, channel: undefined },
  ],
])('the frame %j is parsed', (frame, expected) => {
  expect(readFrame(JSON.stringify(frame))).toEqual(expected)
})

test.each([
  { type: 'subscribed', payload: {} },
  { type: 'subscribed' },
  { type: 'message', payload: { ...message } },
  { type: 'message', payload: { channel: 'c', ...message, id: 'x' } },
  { type: 'message', payload: { channel: 'c', ...message, timestamp: 'now' } },
  { type: 'presence', payload: { channel: 'c', data: { users: [] } } },
  { type: 'connected', payload: { socketId: 's' } },
  null,
  5,
  [],
])('the frame %j is ignored', (frame) => {
  expect(readFrame(JSON.stringify(frame))).toBeUndefined()
})

test('parsing any incoming text never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (text) => {
      readFrame(text)
    }),
  )
})

test('a subscribe frame has its token in the metadata', () => {
  expect(JSON.parse(subscribeFrame('c', 't'))).toEqual({
    type: 'subscribe',
    payload: { channel: 'c', metadata: { token: 't' } },
  })
})
