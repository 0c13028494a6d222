import type { Page } from 'playwright-core'
import { undoWindowMs } from '../../packages/domain/src/limits/limits.ts'
import { dropTimers } from './drop-timers.ts'

/** In the open page a message with Undo stays until it is pressed. */
export const keepUndo = (page: Page): Promise<void> => page.evaluate(dropTimers, undoWindowMs)
