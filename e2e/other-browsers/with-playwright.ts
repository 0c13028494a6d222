import { join } from 'node:path'
import { firefox, type Browser } from 'playwright-core'
import { timeoutMs, windows, type Browsing, type Window } from './browsing.ts'

export const openFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox-process.mjs'),
  })

/** Playwright sets the value of a field in Firefox, which React does not notice. */
const insertAsTyped = (): void => {
  Object.defineProperty(globalThis, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {},
  })
}

/** A name may end with what only a screen reader reads. */
const startingWith = (name: string): RegExp => new RegExp(`^${name.replace(/[^\w\s]/g, '.')}`)

/** One user's window in a browser that Playwright controls. */
export const browseWithPlaywright = async (
  browser: Browser,
  baseURL: string,
  window: Window,
): Promise<Browsing> => {
  const [width, height] = windows[window]
  const context = await browser.newContext({ baseURL, viewport: { width, height } })
  context.setDefaultTimeout(timeoutMs)
  await context.addInitScript(insertAsTyped)
  const page = await context.newPage()
  return {
    open: async (path) => void (await page.goto(path)),
    fill: (label, text) => page.getByLabel(label).first().fill(text),
    async checkAll() {
      for (const box of await page.getByRole('checkbox').all()) await box.check()
    },
    press: (name) =>
      page
        .getByRole('button', { name: startingWith(name) })
        .or(page.getByRole('link', { name: startingWith(name) }))
        .first()
        .click(),
    sees: (text) => page.getByText(text).first().waitFor(),
    text: () => page.locator('body').innerText(),
    attach: (file) => page.locator('input[type=file]').first().setInputFiles(file),
    // Firefox reports the failure of a page that could not be reached to what is called next.
    back: async () => void (await page.goBack().catch(() => page.goBack())),
    evaluate: (expression) => page.evaluate(expression),
    close: () => context.close(),
  }
}
