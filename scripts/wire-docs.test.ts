import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeWire } from './lib/describe-wire.ts'

test('docs/wire-calls.md agrees with the contract: after a change run `npm run docs:wire`', async () => {
  const page = join(import.meta.dirname, '../docs/wire-calls.md')
  expect(await readFile(page, 'utf8')).toBe(describeWire())
})
