import { defaultSettings } from '@crosscheck/domain/matching/rule/settings'
import { expect, test } from 'vitest'
import { problemsOf, toSettings, toTyped } from './settings-form.tsx'

const typed = toTyped(defaultSettings)

test('settings survive the form', () => {
  expect(toSettings({ ...typed, threshold: ' 30 ' })).toEqual(defaultSettings)
})

test('a threshold that is no whole number in its bounds is refused', () => {
  for (const [threshold, problem] of [
    ['', 'no_number'],
    ['many', 'no_number'],
    ['30.5', 'not_whole'],
    ['0', 'too_low'],
    ['101', 'too_high'],
  ] as const)
    expect.soft(problemsOf({ ...typed, threshold }), threshold).toEqual({ threshold: problem })
})
