import type { Page } from 'playwright-core'
import { undoWindowMs } from '../../packages/domain/src/limits/limits.ts'

/** In the open page a message with Undo stays until it is pressed, however slow the machine is. */
export const keepUndo = (page: Page): Promise<void> =>
  page.evaluate((windowMs) => {
    const { setTimeout: wait } = globalThis
    globalThis.setTimeout = ((run: () => void, ms?: number) =>
      ms === windowMs ? 0 : wait(run, ms)) as typeof setTimeout
  }, undoWindowMs)
