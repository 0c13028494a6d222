import { expect, test } from 'vitest'
import { PermanentFailure } from '../jobs/failure.ts'
import { toMailFailure } from './mail-failure.ts'

const failure = (code: string, responseCode?: number) =>
  Object.assign(new Error('550 no such user ana@example.org'), { code, responseCode })

test.each([
  ['EENVELOPE', 550],
  ['EENVELOPE', 553],
  ['EMESSAGE', 554],
])('%s with %i is for good, and keeps the code only', (code, reply) => {
  const made = toMailFailure(failure(code, reply))
  expect(made).toBeInstanceOf(PermanentFailure)
  expect(made).toMatchObject({ code: `SMTP_${reply}`, message: 'The job cannot succeed.' })
  expect(JSON.stringify(made)).not.toContain('ana@')
})

test.each([
  ['EENVELOPE', 450],
  ['EMESSAGE', 421],
  // The operator puts a password right, and the mails that wait go out.
  ['EAUTH', 535],
  ['ECONNECTION', undefined],
  ['ETIMEDOUT', undefined],
  ['EDNS', undefined],
])('%s with %s is worth another try', (code, reply) => {
  const made = failure(code, reply)
  expect(toMailFailure(made)).toBe(made)
})

test('whatever else is thrown stays what it is', () => {
  for (const thrown of [new Error('x'), null, 'text', 7]) expect(toMailFailure(thrown)).toBe(thrown)
})
