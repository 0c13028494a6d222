import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { PermanentFailure } from '../jobs/queue/failure.ts'
import { toMailFailure } from './mailer.ts'

const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error('550 no such user ana@example.org'), { code, responseCode })

testRows([
  ['EENVELOPE', 550],
  ['EENVELOPE', 553],
  ['EMESSAGE', 554],
])('a refusal for good is permanent, and only the code is stored', (code, reply) => {
  const made = toMailFailure(failure(code, reply))
  expect(made).toBeInstanceOf(PermanentFailure)
  expect(made).toMatchObject({ code: `SMTP_${reply}`, message: 'The job cannot succeed.' })
  expect(JSON.stringify(made)).not.toContain('ana@')
})

testRows([
  ['EENVELOPE', 450],
  ['EMESSAGE', 421],
  // The operator corrects a password, and the waiting mails go out.
  ['EAUTH', 535],
  ['ECONNECTION', undefined],
  ['ETIMEDOUT', undefined],
  ['EDNS', undefined],
])('other failures are retried', (code, reply) => {
  const made = failure(code, reply)
  expect(toMailFailure(made)).toBe(made)
})

test('every other error stays unchanged', () => {
  for (const thrown of [new Error('x'), null, 'text', 7]) expect(toMailFailure(thrown)).toBe(thrown)
})
