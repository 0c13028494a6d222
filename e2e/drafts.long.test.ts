import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byCode } from '../packages/web/src/text/errors/general.ts'
import * as words from '../packages/web/src/text/profile/wizard.ts'
import { apiOfPage, submission } from './support/people/api.ts'
import { newPerson, signInAgain, signUp } from './support/people/people.ts'
import { setUpJourney } from './support/journey.ts'
import {
  atStep,
  everyFieldValue,
  readAll,
  typeAll,
  typeField,
  type WizardValues,
} from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const saved = (page: Page) => page.getByText(/^Draft saved at/).waitFor()

/** Acts as another device without a local copy: the server's copy must suffice. */
const forgetLocalCopy = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('crosscheck_draft')) localStorage.removeItem(key)
  })

// claim: drafts-survive
test('every value typed in the wizard is restored after a reload, a killed server, an expired session, a lost connection and a reached limit', async () => {
  const { page, context } = await visitor()
  const person = newPerson('draft')
  await signUp(page, person)
  let typed: WizardValues = everyFieldValue()
  await typeAll(page, typed)
  /** Types one more value just before the interruption. */
  const typeLast = async (text: string): Promise<void> => {
    await atStep(page, 7)
    await typeField(page, { step: 7, name: 'allergies', value: text })
    typed = { ...typed, 7: { ...typed[7], allergies: text } }
  }
  const expectEverything = async (after: string): Promise<void> =>
    expect(await readAll(page, typed), `after ${after}`).toEqual(typed)

  await typeLast('typed just before the reload')
  await page.reload()
  await page.getByText(words.draftRestored).waitFor()
  await expectEverything('a reload')

  await app().kill()
  await typeLast('typed while nobody served')
  await page.getByText(words.draftLocal).waitFor()
  await app().start()
  await saved(page)
  await forgetLocalCopy(page)
  await expectEverything('a killed server')

  const ending = await apiOfPage(app(), page)
  // With a connection the page would close at once.
  await context.setOffline(true)
  expect((await ending.send('POST', '/api/auth/logout')).status).toBe(200)
  await typeLast('typed after the session had ended')
  await context.setOffline(false)
  await page.getByRole('heading', { name: byCode.TOKEN_EXPIRED }).waitFor()
  await signInAgain(page, person)
  await atStep(page, 7)
  await expectEverything('an expired sign-in')

  await context.setOffline(true)
  await typeLast('typed without a connection')
  await page.getByText(words.draftLocal).waitFor()
  await context.setOffline(false)
  await saved(page)
  await forgetLocalCopy(page)
  await expectEverything('a lost connection')

  const api = await apiOfPage(app(), page)
  for (const n of [1, 2, 3]) {
    const body = submission({ fullName: `Somebody Else ${n}` })
    expect((await api.send('POST', '/api/v1/profiles', body)).status).toBe(201)
  }
  await typeLast('typed before the limit was met')
  await page.getByRole('button', { name: words.submit }).click()
  const alert = page.getByRole('alert').filter({ hasText: words.limitReached })
  await alert.waitFor()
  expect(await alert.innerText()).toMatch(/next profile on .*\d:\d{2} [AP]M/)
  await page.reload()
  await expectEverything('the limit')
})
