import type { Page } from 'playwright-core'
import { firstCallsPath } from '../../packages/domain/src/contract/first-calls.ts'

/** A page then sends each of its first calls by itself, so that a test can answer one of them. */
export const sendOneByOne = (page: Page): Promise<unknown> =>
  page.route(`**${firstCallsPath}?*`, (route) => route.abort())
