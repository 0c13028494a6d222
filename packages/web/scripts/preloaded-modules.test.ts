import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lateModules, screenModules } from '../src/prerender/screens.ts'

const packageFolder = join(import.meta.dirname, '..')

test.each([...Object.values(screenModules), ...lateModules])(
  'the module %s, which public pages preload, exists',
  (module) => {
    expect(existsSync(join(packageFolder, module))).toBe(true)
  },
)
