import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, test } from 'vitest'
import { mayContainSql, sqlRule } from './sql.mjs'

RuleTester.describe = describe
RuleTester.it = test

const base = 'packages/server/src/modules'
const service = `${base}/matching/decide/jobs.ts`

test.each([
  `${base}/matching/learn/repository.ts`,
  `${base}/matching/write/repository/pairs.ts`,
  `${base}/matching/decide/jobs.test.ts`,
  'packages/server/src/db/database.ts',
])('%s may contain SQL', (path) => {
  expect(mayContainSql(path)).toBe(true)
})

test.each([service, `${base}/contact/consent/routes.ts`, `${base}/operation/analytics/record.ts`])(
  '%s may not contain SQL',
  (path) => {
    expect(mayContainSql(path)).toBe(false)
  },
)

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'services contain no SQL',
  sqlRule(() => service),
  {
    valid: ['findUser(trx, id)', "const text = 'select 1'", 'Buffer.from(text)'],
    invalid: [
      "trx.selectFrom('users').selectAll()",
      "trx.insertInto('users').values(row)",
      "trx.updateTable('users').set(row)",
      "trx.deleteFrom('users')",
      'sql`select 1`.execute(trx)',
      'fixed<Row>`select 1`.execute(trx)',
      'executeText(trx, text, [])',
    ].map((code) => ({ code, errors: [{ message: /SQL stands in repositories/ }] })),
  },
)
