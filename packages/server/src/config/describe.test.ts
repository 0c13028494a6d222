import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSettings } from './describe.ts'
import { settings } from './settings/all.ts'

const page = join(import.meta.dirname, '../../../../docs/configuration.md')

test('the page in docs matches the declared settings: after a change run `npm run docs:config`', async () => {
  expect(await readFile(page, 'utf8')).toBe(describeSettings())
})

test('every setting is on the page', () => {
  for (const name of Object.keys(settings)) expect(describeSettings()).toContain(`\`${name}\``)
})
