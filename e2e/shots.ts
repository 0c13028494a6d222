import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import '../scripts/testing/english-texts.ts'
import { startApplication, type Application } from './support/app/application.ts'
import { newVisitor, openBrowser, overflow, type Theme, type Width } from './support/browser.ts'
import { newPerson, signIn, signUp, type Person } from './support/people/people.ts'
import { createMember } from './shots/people.ts'
import { scenes } from './shots/scenes/all.ts'
import type { Known, Scene, Viewer } from './shots/scenes/scene.ts'
import { createStages, stageNames, type Stages } from './shots/stages.ts'

/**
 * Takes screenshots of every screen and state: `npm run shots`, or `npm run shots -- wizard` for
 * those whose name contains a word. At two widths and in two themes, into the folder shots.
 */
const folder = join(import.meta.dirname, '../shots')
const nameFilter = process.argv[2] ?? ''
const widths: Width[] = ['phone', 'wide']
const themes: Theme[] = ['light', 'dark']

type Member = { person: Person; known: Known }
const noMatches: Known = { pending: '', confirmed: '', dismissed: '' }

const take = async (
  page: Page,
  { scene, known, file }: { scene: Scene; known: Known; file: string },
) => {
  try {
    await scene.show(page, known)
    await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true })
    const wider = await overflow(page)
    console.log(wider > 0 ? `${file}: ${wider} px wider than the window` : file)
  } catch (error) {
    process.exitCode = 1
    console.error(
      `${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    )
  }
}

const takeScreenshots = async (
  app: Application,
  {
    browser,
    member,
    look,
  }: { browser: Browser; member: Member; look: { width: Width; theme: Theme } },
) => {
  const viewers: Viewer[] = ['visitor', 'newcomer', 'member']
  for (const viewer of viewers) {
    const own = scenes.filter(({ as, name }) => as === viewer && name.includes(nameFilter))
    if (own.length === 0) continue
    const { context, page } = await newVisitor(browser, app.url, look)
    if (viewer === 'newcomer') await signUp(page, newPerson('new'))
    if (viewer === 'member') {
      await page.goto('/auth')
      await signIn(page, member.person)
      await page.waitForURL('**/dashboard')
    }
    for (const scene of own) {
      const fresh = await context.newPage()
      await take(fresh, {
        scene,
        known: member.known,
        file: `${scene.name}-${look.width}-${look.theme}`,
      })
      await fresh.close()
    }
    await context.close()
  }
}

/** Each stage has its own person. */
const takeStageScreenshots = async (
  app: Application,
  {
    browser,
    stages,
    look,
  }: { browser: Browser; stages: Stages; look: { width: Width; theme: Theme } },
) => {
  for (const name of stageNames.filter((stage) => `consent-${stage}`.includes(nameFilter))) {
    const { context, page } = await newVisitor(browser, app.url, look)
    const { person, id } = stages[name]
    await page.goto('/auth')
    await signIn(page, person)
    await page.waitForURL('**/dashboard')
    const scene: Scene = {
      name: `consent-${name}`,
      as: 'member',
      show: async (shown) => {
        await shown.goto(`/match/${id}`)
        await shown.getByRole('heading', { level: 1 }).waitFor()
        await shown.waitForLoadState('networkidle')
      },
    }
    await take(page, { scene, known: noMatches, file: `${scene.name}-${look.width}-${look.theme}` })
    await context.close()
  }
}

const [app, browser] = await Promise.all([startApplication(), openBrowser()])
try {
  if (nameFilter === '') await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const member = await createMember(app)
  for (const width of widths)
    for (const theme of themes)
      await takeScreenshots(app, { browser, member, look: { width, theme } })
  const stages = await createStages(app)
  for (const width of widths)
    for (const theme of themes)
      await takeStageScreenshots(app, { browser, stages, look: { width, theme } })
} finally {
  await browser.close()
  await app.close()
}
