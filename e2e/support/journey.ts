import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startApplication, type Application } from './app/application.ts'
import { openShared } from './app/shared.ts'
import { undeclaredEntries } from './on-device.ts'
import { newVisitor, openBrowser, type Visitor, type VisitorOptions } from './browser.ts'
import { isShortForm } from '../../packages/domain/src/testing/form.ts'

/** A page that is closed while it loads a file fails what a test does with that file. */
const close = async (context: BrowserContext): Promise<void> => {
  for (const routed of [context, ...context.pages()])
    await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/**
 * One application and one browser for a file of journeys; in the short form, files without settings
 * share them. A journey fails when the browser complains, or stores an entry that the privacy page
 * does not list.
 */
export const setUpJourney = (
  settings?: () => Promise<Record<string, string>>,
  { needsWholeBrowser = false } = {},
) => {
  const visitors: Visitor[] = []
  let app: Application | undefined
  let browser: Browser | undefined

  const isShared = isShortForm && settings === undefined && !needsWholeBrowser
  beforeAll(async () => {
    if (isShared) {
      ;({ app, browser } = await openShared(inject('preparedData')))
      return
    }
    const chosen = (await settings?.()) ?? {}
    // The prepared database belongs to the root key of its own folder.
    const preparedData = 'ROOT_KEY' in chosen ? undefined : inject('preparedData')
    ;[app, browser] = await Promise.all([
      startApplication(chosen, preparedData),
      openBrowser({ isWhole: needsWholeBrowser }),
    ])
  })
  afterEach(async ({ task }) => {
    const used = visitors.splice(0)
    const complaints = used.flatMap((visitor) => visitor.complaints)
    // A page of a failed journey may wait for an answer that never comes.
    const asked = task.result?.state === 'fail' ? [] : used
    const undeclared = await Promise.all(
      asked.map(({ context }) => undeclaredEntries(context, started().app.url)),
    )
    await Promise.all(used.map(({ context }) => close(context)))
    expect(complaints).toEqual([])
    expect(undeclared.flat()).toEqual([])
  })
  afterAll(async () => {
    if (isShared) return
    await browser?.close()
    await app?.close()
  })

  const started = () => {
    if (!app || !browser) throw new Error('The application is not started.')
    return { app, browser }
  }
  return {
    app: (): Application => started().app,
    visitor: async (options?: VisitorOptions): Promise<Visitor> => {
      const { app: open, browser: opened } = started()
      const visitor = await newVisitor(opened, open.url, options)
      visitors.push(visitor)
      return visitor
    },
  }
}
