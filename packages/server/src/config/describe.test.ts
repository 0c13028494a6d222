import { expect, test } from 'vitest'
import { describeSettings } from './describe.ts'
import { settings } from './settings/all.ts'

test('every setting is on the page', () => {
  for (const name of Object.keys(settings)) expect(describeSettings()).toContain(`\`${name}\``)
})
