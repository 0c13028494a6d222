import type { Page } from 'playwright-core'
import * as consent from '../../../packages/web/src/text/contact/consent.ts'
import * as safety from '../../../packages/web/src/text/contact/safety.ts'
import { stageNames, talkerOf, type StageName } from '../stages.ts'
import { open, scenesOf, type Known, type Scene } from './scene.ts'

const atStage =
  (name: StageName) =>
  async (page: Page, { stages }: Known): Promise<void> => {
    await open(`/match/${stages[name]}`)(page)
    await page.waitForLoadState('networkidle')
  }

/** The texts are read when the scene is shown: before that they are in no language. */
const asking = (texts: () => { button: string; title: string }) => {
  return async (page: Page, known: Known): Promise<void> => {
    await atStage('exchanged')(page, known)
    const { button, title } = texts()
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await page.getByRole('heading', { name: title }).waitFor()
  }
}

export const contactScenes: Scene[] = [
  ...stageNames.flatMap((name) => scenesOf(talkerOf(name), { [`consent-${name}`]: atStage(name) })),
  ...scenesOf(talkerOf('exchanged'), {
    'consent-ending': asking(() => ({ button: consent.end, title: consent.endQuestion })),
    report: asking(() => ({ button: safety.report, title: safety.reportTitle })),
  }),
]
