import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFrame } from './frames.ts'
import { maxFrameBytes } from '../limits.ts'
import { formatPosition, parsePosition } from '../messages/message-id.ts'
import { formatNotice, noticeKinds, parseNotice } from './notices.ts'

test('every input is a frame of some kind or invalid', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.json().map((text) => text.slice(0, -1)),
      ),
      (text) => {
        expect(parseFrame(text)).toHaveProperty('type')
      },
    ),
  )
})

const payload = fc.dictionary(
  fc.constantFrom('channel', 'metadata', 'userId', 'data', '__proto__'),
  fc.jsonValue(),
)

test('a frame is invalid unless its channel is a text and its metadata an object without the token', () => {
  const frame = fc.record({
    type: fc.constantFrom('subscribe', 'unsubscribe', 'publish', 'ping', 'else', 7),
    payload: fc.oneof(payload, fc.jsonValue()),
  })
  fc.assert(
    fc.property(frame, (value) => {
      const parsed = parseFrame(JSON.stringify(value))
      if (parsed.type === 'ping') return
      if (parsed.type !== 'invalid') expect(parsed.channel).not.toBe('')
      if (parsed.type === 'subscribe') expect(parsed.metadata ?? {}).not.toHaveProperty('token')
    }),
  )
})

test('a token is removed from the metadata', () => {
  const text = JSON.stringify({
    type: 'subscribe',
    payload: { channel: 'c', metadata: { token: 't', device: 'phone' } },
  })
  expect(parseFrame(text)).toEqual({
    type: 'subscribe',
    channel: 'c',
    token: 't',
    metadata: { device: 'phone' },
  })
})

test('a frame that is nested as deep as its size allows is invalid', () => {
  const depth = maxFrameBytes / 2 - 60
  const nested = '['.repeat(depth) + ']'.repeat(depth)
  const text = `{"type":"subscribe","payload":{"channel":"c","metadata":{"a":${nested}}}}`
  expect(text.length).toBeLessThanOrEqual(maxFrameBytes)
  expect(parseFrame(text)).toEqual({ type: 'invalid', channel: 'c' })
})

test('ids and notices parse as they are written, and no other text does', () => {
  const position = fc.record({ ms: fc.nat({ max: 1e14 }), n: fc.nat({ max: 999_999_999 }) })
  fc.assert(
    fc.property(position, (one) => {
      expect(parsePosition(formatPosition(one))).toEqual(one)
    }),
  )
  const notice = fc.record({
    kind: fc.constantFrom(...noticeKinds),
    userId: fc.stringMatching(/^[\w-]{1,64}$/),
  })
  fc.assert(
    fc.property(notice, (one) => {
      expect(parseNotice(formatNotice(one))).toEqual(one)
    }),
  )
  for (const text of ['', '1', '-', '1-', '-1', '1-2-3', ' 1-2', '1-2\n', '1e3-0', '9'.repeat(20)])
    expect([text, parsePosition(text)]).toEqual([text, null])
  for (const text of ['', 'messages', 'messages a b', 'other a', "messages a'b"])
    expect([text, parseNotice(text)]).toEqual([text, null])
})
