import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrame, subscribeFrame, isAfter, isMessageId, maxId } from './frames.ts'

const message = { id: '1640995200000-0', type: 'changed', data: { subject: 'match' }, timestamp: 5 }

test('frames of the protocol are parsed', () => {
  for (const [frame, expected] of [
    [{ type: 'pong' }, { type: 'pong' }],
    [{ type: 'pong', payload: {} }, { type: 'pong' }],
    [
      { type: 'subscribed', payload: { channel: 'c' } },
      { type: 'subscribed', channel: 'c' },
    ],
    [
      { type: 'message', payload: { channel: 'c', ...message, metadata: {} } },
      { type: 'message', channel: 'c', message },
    ],
    // What another application of the user published is no event of the server.
    [
      { type: 'message', payload: { channel: 'c', ...message, userId: 'u' } },
      { type: 'message', channel: 'c', message: { ...message, type: 'other' } },
    ],
    [
      { type: 'error', payload: { error: 'No.', code: 'FORBIDDEN', channel: 'c' } },
      { type: 'error', code: 'FORBIDDEN', channel: 'c' },
    ],
    [
      { type: 'error', payload: { error: 'No.' } },
      { type: 'error', code: undefined, channel: undefined },
    ],
  ] as const) {
    const text = JSON.stringify(frame)
    expect.soft(readFrame(text), text).toEqual(expected)
  }
})

test('a frame in another form is ignored', () => {
  for (const frame of [
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
  ]) {
    const text = JSON.stringify(frame)
    expect.soft(readFrame(text), text).toBeUndefined()
  }
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

test('ids are ordered by time, then by number', () => {
  for (const [id, other, expected] of [
    ['1640995200000-0', '1640995199999-9', true],
    ['1640995200000-10', '1640995200000-9', true],
    ['1640995200000-9', '1640995200000-10', false],
    ['1640995200000-1', '1640995200000-1', false],
    ['999-5', '1640995200000-0', false],
  ] as const)
    expect.soft(isAfter(id, other), id).toBe(expected)
})

test('the later of two ids is returned, or the only one', () => {
  expect(maxId('2-0', '10-0')).toBe('10-0')
  expect(maxId('10-1', '10-0')).toBe('10-1')
  expect(maxId('2-0', undefined)).toBe('2-0')
})

test('a text in another form is not a message id', () => {
  for (const value of ['', '-', '5', '5-', '-5', '5-5-5', '+5-1', '5-1 ', 5, null, undefined])
    expect.soft(isMessageId(value), `${value}`).toBe(false)
})
