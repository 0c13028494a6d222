import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeRetention } from './lib/describe-retention.ts'

test('docs/retention.md agrees with the retention rules: after a change run `npm run docs:retention`', async () => {
  const page = join(import.meta.dirname, '../docs/retention.md')
  expect(await readFile(page, 'utf8')).toBe(describeRetention())
})
