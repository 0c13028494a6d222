import { expect, test } from 'vitest'
import {
  changeReport,
  emptyReport,
  findProblems,
  newReport,
  toggle,
  toReport,
} from './report-form.ts'

test('a report requires a reason and includes only chosen evidence', () => {
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

// The server drops what has the identifier of a report that it has.
test('a report that was changed since it was sent is another report', () => {
  const { reportId, form } = newReport()
  const changed = changeReport(form, { reason: 'threats' })
  expect(changed.form).toEqual({ ...form, reason: 'threats' })
  expect(changed.reportId).not.toBe(reportId)
})

test('too much text or evidence is reported before sending', () => {
  const form = {
    ...emptyReport,
    reason: 'other' as const,
    details: 'x'.repeat(4001),
    messageIds: Array.from({ length: 51 }, (_, index) => String(index)),
  }
  expect(Object.keys(findProblems(form))).toEqual(['details', 'messages'])
})

test('ticking a message adds it, and unticking removes it', () => {
  expect(toggle(toggle([], 'a', true), 'b', true)).toEqual(['a', 'b'])
  expect(toggle(['a', 'b'], 'a', false)).toEqual(['b'])
})
