import { expect, test } from 'vitest'
import { emptyReport, findProblems, toggle, toReport } from './report-form.ts'

test('a report needs a reason, and nothing is shown that was not chosen', () => {
  expect(Object.keys(findProblems(emptyReport))).toEqual(['reason'])
  const form = { ...emptyReport, reason: 'threats' as const, details: '  ' }
  expect(findProblems(form)).toEqual({})
  expect(toReport('r', 'threats', form)).toEqual({
    id: 'r',
    reason: 'threats',
    details: null,
    evidence: { messageIds: [], latestMessages: false, contact: false, match: false },
    block: false,
  })
})

test('too much is said before it is sent', () => {
  const form = {
    ...emptyReport,
    reason: 'other' as const,
    details: 'x'.repeat(4001),
    messageIds: Array.from({ length: 51 }, (_, index) => String(index)),
  }
  expect(Object.keys(findProblems(form))).toEqual(['details', 'messages'])
})

test('ticking adds, unticking takes away', () => {
  expect(toggle(toggle([], 'a', true), 'b', true)).toEqual(['a', 'b'])
  expect(toggle(['a', 'b'], 'a', false)).toEqual(['b'])
})
