import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

/** Files of one worker share modules, except those that replace some: an order could undo that. */
const { testPath = '' } = expect.getState()
if (readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
