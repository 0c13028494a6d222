import { expect, test } from 'vitest'
import { dayMs } from '../clock.ts'
import { appealDueAt, createdWhenDue, decisionDueAt } from './due.ts'
import { caseKinds } from './decisions.ts'

const created = new Date('2026-11-20T09:00:00.000Z')

test('a case about a minor is due in a day, a report in a week, a request in 30 days', () => {
  const days = caseKinds.map((kind) => [
    kind,
    (decisionDueAt(kind, created).getTime() - created.getTime()) / dayMs,
  ])
  expect(Object.fromEntries(days)).toEqual({
    report: 7,
    questionnaire: 14,
    pair: 14,
    account: 7,
    request: 30,
    minor: 1,
  })
  expect(appealDueAt(created).toISOString()).toBe('2026-12-04T09:00:00.000Z')
  for (const kind of caseKinds)
    expect(createdWhenDue(kind, decisionDueAt(kind, created))).toEqual(created)
})
