import type { Page } from 'playwright-core'

/**
 * Uses the page, because pages of text wait for that, and resolves when the application's first
 * script has run. Elsewhere there is nothing to wait for.
 */
const scriptsRun = async (page: Page): Promise<void> => {
  const run = page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[type="module"][data-src]')
    if (!script) return
    dispatchEvent(new Event('scroll'))
    if (!script.src)
      await new Promise((resolve) =>
        new MutationObserver(resolve).observe(script, { attributeFilter: ['src'] }),
      )
    // A module runs once; importing it again waits for that.
    await import(script.src)
  })
  // The journey itself notices scripts that fail, and pages that open another one.
  await run.catch(() => {})
}

/**
 * Pages run their scripts after the first paint, possibly after their load event. A journey that
 * waits for the load of a page it opens also waits for the scripts.
 */
export const waitForScriptsOf = (page: Page): void => {
  const { goto, reload } = page
  const waits = (options: { waitUntil?: string } = {}): boolean =>
    options.waitUntil === undefined || options.waitUntil === 'load'
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (waits(options)) await scriptsRun(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (waits(options)) await scriptsRun(page)
    return response
  }
}
