import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lateModules, laterModules, screenModules } from '../src/prerender/screens.ts'

const packageFolder = join(import.meta.dirname, '..')

test.each([...Object.values(screenModules), ...lateModules, ...Object.values(laterModules).flat()])(
  'the module %s, which pages preload, exists',
  (module) => {
    expect(existsSync(join(packageFolder, module))).toBe(true)
  },
)
