import { describe, expect, test } from 'vitest'
import type { WizardForm } from '../form/form.ts'
import {
  addedTick,
  changesToAccept,
  changesToUndo,
  isFilledIn,
  replacedText,
  type Change,
} from './fill-in.ts'

type Partner = WizardForm['partner']

const changed = (partner: Partner, changes: readonly Change[]): Partner => ({
  ...partner,
  ...Object.fromEntries(changes),
})
const line = '[{"kind":"line","value":"miat88"}]'

describe.each<[string, Partner, Parameters<typeof isFilledIn>[1], Partner]>([
  ['an empty field', {}, { field: 'fullName', value: 'Mia' }, { fullName: 'Mia' }],
  ['a filled field', { age: '30' }, { field: 'age', value: '29' }, { age: '29' }],
  ['a box', {}, { field: 'languageBarrier', value: true }, { languageBarrier: true }],
  [
    'a list',
    { hobbies: 'chess, tea' },
    { field: 'hobbies', value: 'tea, sewing' },
    { hobbies: 'chess, tea, sewing' },
  ],
  [
    'a long text',
    { habits: 'Smokes' },
    { field: 'habits', value: 'Gets up early' },
    { habits: 'Smokes\nGets up early' },
  ],
  [
    'accounts',
    { otherAccounts: '[{"kind":"vk","value":"mia","service":""}]' },
    { field: 'otherAccounts', value: line },
    {
      otherAccounts:
        '[{"kind":"vk","value":"mia","service":""},{"kind":"line","value":"miat88","service":""}]',
    },
  ],
  [
    'a field that a box shows',
    {},
    { field: 'sponsorType', value: 'visa' },
    { sponsorType: 'visa', isSponsoredPartner: true },
  ],
])('accepting a suggestion for %s', (_what, before, suggestion, after) => {
  test('fills it in', () => {
    expect(isFilledIn(before, suggestion)).toBe(false)
    const filled = changed(before, changesToAccept(before, suggestion))
    expect(filled).toEqual(after)
    expect(isFilledIn(filled, suggestion)).toBe(true)
  })

  test('can be undone', () => {
    const undone = changed(after, changesToUndo(after, suggestion, before))
    const filled = Object.entries(undone).filter(([, value]) => value !== '' && value !== false)
    expect(Object.fromEntries(filled)).toEqual(before)
    expect(isFilledIn(undone, suggestion)).toBe(false)
  })
})

test('undoing keeps what was added to the field since, and what was there before', () => {
  const suggestion = { field: 'hobbies', value: 'tea, sewing' } as const
  const now = { hobbies: 'tea, sewing, chess' }
  expect(changesToUndo(now, suggestion, { hobbies: 'tea' })).toEqual([['hobbies', 'tea, chess']])
})

test('undoing keeps a box checked that shows another filled field', () => {
  const now = { isLdr: true, ldrDuration: 'a year', visitFrequency: 'monthly' }
  const suggestion = { field: 'ldrDuration', value: 'a year' } as const
  expect(changesToUndo(now, suggestion, {})).toEqual([['ldrDuration', '']])
  expect(addedTick({}, suggestion)).toBe('isLdr')
  expect(addedTick({ isLdr: true }, suggestion)).toBeUndefined()
})

test('only a field with one value is replaced', () => {
  expect(replacedText({ age: '30' }, { field: 'age', value: '29' })).toBe('30')
  expect(replacedText({ hobbies: 'tea' }, { field: 'hobbies', value: 'chess' })).toBe('')
})
