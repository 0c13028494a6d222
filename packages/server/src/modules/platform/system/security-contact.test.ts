import { expect, test } from 'vitest'
import type { Operator } from '@crosscheck/domain/contract/page-settings'
import { testApp } from '../../../testing/test-app.ts'

const operator: Operator = {
  name: 'Example Society',
  address: '1 Example Street, Dublin',
  contact: 'help@example.org',
  privacyContact: 'privacy@example.org',
  law: null,
  authority: null,
  hosting: null,
  transfers: null,
  specialCategories: null,
}
const read = async (named: Operator | null) => {
  const { app } = await testApp({ config: { operator: named } })
  return app.server.inject({ url: '/.well-known/security.txt' })
}

test('security.txt names the operator’s contact and expires within a year', async () => {
  const { statusCode, headers, body } = await read(operator)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: mailto:help@example.org\n')
  expect(body).toContain('/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('without an operator there is no security.txt', async () => {
  expect((await read(null)).statusCode).toBe(404)
})
