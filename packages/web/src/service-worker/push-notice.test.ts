import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notificationTitle } from '#text/notifications/push.ts'
import { pushNoticeOptions, pushNoticePath, parsePush } from './push-notice.ts'

const now = 1_000_000_000
const ago = (minutes: number, data: unknown) => ({ data, timestamp: now - minutes * 60_000 })

test('a push message names the match to open', () => {
  expect(parsePush('{"matchId":"m-1"}      ')).toEqual({ matchId: 'm-1' })
})

test('a push message in another form is a notification without a match', () => {
  for (const text of [
    undefined,
    '',
    'nonsense',
    'null',
    '7',
    '{}',
    '{"matchId":"../x"}',
    '{"matchId":7}',
  ])
    expect.soft(parsePush(text), text).toEqual({ matchId: null })
})

test('clicking a push notification opens its match or the dashboard and nothing else', () => {
  expect(pushNoticePath({ matchId: 'm-1' })).toBe('/match/m-1')
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(pushNoticePath(data)).toMatch(/^(\/dashboard|\/match\/[A-Za-z0-9_-]{1,64})$/)
    }),
  )
})

test('events about one match open that match, and events about several open the dashboard', () => {
  const news = { matchId: 'm-1' }
  expect(pushNoticeOptions(news, undefined, now).data).toEqual(news)
  expect(pushNoticeOptions(news, ago(1, { matchId: 'm-1' }), now).data).toEqual(news)
  expect(pushNoticeOptions(news, ago(1, { matchId: 'm-2' }), now).data).toEqual({ matchId: null })
  expect(pushNoticeOptions(news, ago(1, undefined), now).data).toEqual({ matchId: null })
})

test('while a notification is shown, further ones are silent for ten minutes from the first', () => {
  const news = { matchId: null }
  expect(pushNoticeOptions(news, undefined, now)).toMatchObject({ renotify: true, timestamp: now })
  expect(pushNoticeOptions(news, ago(9, news), now)).toMatchObject({
    renotify: false,
    timestamp: now - 540_000,
  })
  expect(pushNoticeOptions(news, ago(10, news), now)).toMatchObject({
    renotify: true,
    timestamp: now,
  })
})

// claim: push-says-nothing
test('a push notification reveals neither the event nor a person', () => {
  const { data: _data, ...visible } = pushNoticeOptions({ matchId: 'm-1' }, undefined, now)
  expect(visible).toEqual({ tag: 'crosscheck', renotify: true, timestamp: now })
  expect(notificationTitle).toBe('Something new in CrossCheck')
})
