import type { Page } from 'playwright-core'
import * as consent from '../../../packages/web/src/text/contact/consent.ts'
import * as safety from '../../../packages/web/src/text/contact/safety.ts'
import { stageNames, talkerOf, type StageName } from '../stages.ts'
import { open, type Known, type Scene } from './scene.ts'

const atStage =
  (name: StageName) =>
  async (page: Page, { stages }: Known): Promise<void> => {
    await open(`/match/${stages[name]}`)(page)
    await page.waitForLoadState('networkidle')
  }

const asking = (button: string, title: string) => async (page: Page, known: Known) => {
  await atStage('exchanged')(page, known)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('heading', { name: title }).waitFor()
}

export const contactScenes: Scene[] = [
  ...stageNames.map((name): Scene => ({
    name: `consent-${name}`,
    as: talkerOf(name),
    show: atStage(name),
  })),
  {
    name: 'consent-ending',
    as: talkerOf('exchanged'),
    show: asking(consent.end, consent.endQuestion),
  },
  { name: 'report', as: talkerOf('exchanged'), show: asking(safety.report, safety.reportTitle) },
]
