import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '../packages/domain/src/testing/form.ts'
import { freeTextCare } from '../packages/web/src/text/profile/field-care.ts'
import * as list from '../packages/web/src/text/profile/profile-list.ts'
import { share } from '../packages/web/src/text/pages/qr.ts'
import * as header from '../packages/web/src/text/app/header.ts'
import * as nothing from '../packages/web/src/text/profile/nothing-found.ts'
import * as quick from '../packages/web/src/text/profile/quick-check.ts'
import * as wizard from '../packages/web/src/text/profile/wizard.ts'
import { axeViolations, overflow, narrowest } from './support/browser.ts'
import { setUpJourney } from './support/journey.ts'
import { openAs, signUpByApi } from './support/people/api.ts'
import { newPerson, signUp } from './support/people/people.ts'
import { atStep, boxes, next, readStep, typeStep } from './support/wizard.ts'

const { app, visitor } = setUpJourney()

const person = { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' }

test('the quick check fills in the draft of the wizard, names what is missing, and saves a profile', async () => {
  const { page } = await visitor({ width: 'phone' })
  await signUp(page, newPerson('quick'))
  await page.getByRole('link', { name: list.describe }).click()
  await page.getByRole('heading', { level: 1, name: quick.title }).waitFor()
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.getByRole('alert').first().waitFor()
  await page.setViewportSize({ width: narrowest, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axeViolations(page)).toEqual([])

  await typeStep(page, 2, { 2: person })
  await typeStep(page, 1, { 1: boxes })
  const review = page.getByRole('region', { name: wizard.reviewTitle })
  expect(await review.count()).toBe(0)
  await page.getByLabel(quick.clue).selectOption('licensePlate')
  await review.getByText(person.phoneNumber).waitFor()
  expect(await review.getByText(person.fullName).count()).toBe(0)
  await page.getByRole('button', { name: quick.addMore }).click()
  await atStep(page, 2)
  expect(await readStep(page, 2, { 2: person })).toEqual(person)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: quick.title }).waitFor()
  await page.getByRole('button', { name: wizard.submit }).click()
  await page.waitForURL('**/dashboard*')
  const clues = 'email address, Instagram, and Facebook'
  await page.getByText(nothing.missing(person.fullName, clues)).waitFor()
  await page.getByRole('button', { name: share }).waitFor()
  const places = page.getByRole('navigation', { name: header.main }).locator('[aria-current]')
  expect(await places.allInnerTexts()).toEqual([header.matches])
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/dashboard?tab=profiles')
  await page.getByText(person.fullName).waitFor()
  await page.getByRole('link', { name: list.add }).waitFor()
})

/** What a reader sees of a page, without the choices of lists. */
const visibleWords = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let count = 0
    while (texts.nextNode()) {
      const { parentElement: box, textContent } = texts.currentNode
      if (!box?.checkVisibility() || box.closest('select, .sr-only')) continue
      count += (textContent?.match(/[\p{L}\d]\S*/gu) ?? []).length
    }
    return count
  })

// claim: sensitive-fields-warn
longTest(
  'a page of the form or of settings has at most 150 words, and the form says once what is optional, and warns of sensitive details in the quick check, in step 2 and in the review',
  async () => {
    const { page } = await visitor({ width: 'phone' })
    await openAs(page, await signUpByApi(app(), newPerson('reader')), '/profile')
    await page.getByRole('heading', { level: 1, name: quick.title }).waitFor()
    await page.waitForLoadState('networkidle')
    const words: Record<string, number> = { quick: await visibleWords(page) }
    const warned: (number | string)[] = []
    const isWarning = () => page.getByText(freeTextCare).isVisible()
    if (await isWarning()) warned.push('quick')
    await page.goto('/profile?step=1')
    for (const step of [1, 2, 3, 4, 5, 6, 7] as const) {
      await atStep(page, step)
      await page.waitForLoadState('networkidle')
      words[step] = await visibleWords(page)
      if (await isWarning()) warned.push(step)
      expect.soft(await page.getByText('(optional)').count()).toBe(0)
      await typeStep(page, step, { 1: boxes, 2: person })
      if (step < 7) await next(page, step)
    }
    expect(warned).toEqual(['quick', 2, 7])
    for (const path of ['/account', '/settings', '/data-management', '/reports', '/messages']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      words[path] = await visibleWords(page)
    }
    expect(Object.entries(words).filter(([, count]) => count > 150)).toEqual([])
  },
)
