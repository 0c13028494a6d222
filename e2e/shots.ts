import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import '../scripts/testing/english-texts.ts'
import { compileCatalog } from '../packages/text/src/catalog/catalog.ts'
import { sourceLanguage } from '../packages/text/src/message/languages.ts'
import { putMessages } from '../packages/web/src/lib/language/texts.ts'
import { startApplication, type Application } from './support/app/application.ts'
import { newVisitor, openBrowser, overflow } from './support/browser.ts'
import { createCast, enter, type Cast } from './screens/cast.ts'
import { scenes } from './screens/scenes/all.ts'
import { viewers } from './screens/scenes/scene.ts'

/**
 * Takes screenshots of every screen and state: `npm run shots`, or `npm run shots -- wizard` for
 * those whose name contains a word, with `--lang es` in another language. At three widths and in
 * two themes, into the folder shots.
 */
const { values, positionals } = parseArgs({
  options: { lang: { type: 'string', default: sourceLanguage } },
  allowPositionals: true,
})
const { lang } = values
const folder = join(import.meta.dirname, '../shots', lang === sourceLanguage ? '' : lang)
const [nameFilter = ''] = positionals
const looks = (['phone', 'tablet', 'wide'] as const).flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
])

/** The scenes find controls by their texts, so those are in the language of the device. */
const openVisitor = async (browser: Browser, app: Application, look: Look) => {
  const visitor = await newVisitor(browser, app.url, look)
  await visitor.context.addCookies([{ name: 'cc_language', value: lang, url: app.url }])
  putMessages(lang, Object.fromEntries(compileCatalog(lang)))
  return visitor
}

type Look = (typeof looks)[number]

const take = async (
  page: Page,
  { show, file }: { show: (page: Page) => Promise<unknown>; file: string },
) => {
  try {
    await show(page)
    await page.evaluate(async () => {
      const root = document.documentElement
      const families = getComputedStyle(root).getPropertyValue('--font-own')
      await document.fonts.load(`1em ${families}`, document.body.textContent ?? '')
      // A page that is opened first has them from the next screen on.
      root.dataset['fonts'] = ''
      await document.fonts.ready
      scrollTo(0, 0)
    })
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true })
    const wider = await overflow(page)
    console.log(wider > 0 ? `${file}: ${wider} px wider than the window` : file)
  } catch (error) {
    process.exitCode = 1
    console.error(`${file}: ${String(error).split('\n')[0]}`)
  }
}

const takeScreenshots = async (
  app: Application,
  { browser, cast, look }: { browser: Browser; cast: Cast; look: Look },
) => {
  for (const viewer of viewers) {
    const own = scenes.filter(({ as, name }) => as === viewer && name.includes(nameFilter))
    if (own.length === 0) continue
    const { context, page } = await openVisitor(browser, app, look)
    await enter(page, { app, viewer, cast })
    for (const scene of own) {
      const fresh = await context.newPage()
      await take(fresh, {
        show: (shown) => scene.show(shown, cast.known),
        file: `${scene.name}-${look.width}-${look.theme}`,
      })
      await fresh.close()
    }
    await context.close()
  }
}

const [app, browser] = await Promise.all([startApplication(), openBrowser()])
try {
  if (nameFilter === '') await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const cast = await createCast(app)
  for (const look of looks) await takeScreenshots(app, { browser, cast, look })
} finally {
  await browser.close()
  await app.close()
}
