import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { executablePath, launchArguments } from '../../../e2e/support/browser.ts'
import { freePort } from '@crosscheck/server/testing/programs/free-port'

/** A browser with the window of Lighthouse's phone, and a port for Lighthouse. */
export type Phone = { context: BrowserContext; port: number; close(): Promise<void> }

/** Lighthouse opens its page in the profile of the browser, so the session has to be there. */
export const openPhone = async (baseURL: string): Promise<Phone> => {
  const [folder, port] = await Promise.all([
    mkdtemp(join(tmpdir(), 'crosscheck-phone-')),
    freePort(),
  ])
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: executablePath(),
    args: [...launchArguments(), `--remote-debugging-port=${port}`],
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  return {
    context,
    port,
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
