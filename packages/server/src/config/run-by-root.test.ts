import { expect, test } from 'vitest'
import { rootWarning } from './run-by-root.ts'

test('only a public server that runs as root is warned about', () => {
  expect(rootWarning({ production: true }, 0)).toMatch(/root/)
  expect(rootWarning({ production: true }, 1000)).toBeNull()
  expect(rootWarning({ production: true }, undefined)).toBeNull()
  expect(rootWarning({ production: false }, 0)).toBeNull()
})
