import { expect, test } from 'vitest'
import { createSilenceWatch } from './silence.ts'

/** An answer arrives two seconds after its question. */
const at = (askedMs: number) => ({ askedMs, answeredMs: askedMs + 2_000 })
const one = (signedAt: string) => [{ id: 'one', signedAt }]

test('a process whose signature stays the same for a minute is silent', () => {
  const watch = createSilenceWatch(60_000)
  expect(watch.findSilent(one('10:00'), at(0))).toEqual([])
  expect(watch.findSilent(one('10:00'), at(61_999))).toEqual([])
  expect(watch.findSilent(one('10:00'), at(62_000))).toEqual(one('10:00'))
})

test('a process that signs is not silent, even where its signatures go back in time', () => {
  const watch = createSilenceWatch(60_000)
  const signatures = ['10:00', '09:00', '11:00', '08:00']
  const found = signatures.map((text, number) => watch.findSilent(one(text), at(number * 50_000)))
  expect(found).toEqual([[], [], [], []])
})

test('a signature that is hours old on its first sight is watched for a minute first', () => {
  const watch = createSilenceWatch(60_000)
  expect(watch.findSilent(one('yesterday'), at(9_000_000))).toEqual([])
  expect(watch.findSilent(one('yesterday'), at(9_050_000))).toEqual([])
  expect(watch.findSilent(one('yesterday'), at(9_062_000))).toEqual(one('yesterday'))
})

test('a watch that was paused itself counts no process that signed meanwhile as silent', () => {
  const watch = createSilenceWatch(60_000)
  watch.findSilent(one('10:00'), at(0))
  expect(watch.findSilent(one('10:05'), at(600_000))).toEqual([])
})

test('a process that was away and comes back with its former signature is watched from the start again', () => {
  const watch = createSilenceWatch(60_000)
  watch.findSilent(one('10:00'), at(0))
  watch.findSilent([], at(30_000))
  expect(watch.findSilent(one('10:00'), at(70_000))).toEqual([])
})
