import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createLayoutChecks } from './support/layout-checks.ts'
import { signUpByApi } from './support/people/api.ts'
import { newPerson, signIn, type Person } from './support/people/people.ts'
import { saveDraftForLastStep } from './support/photos/last-step.ts'
import { createShowing, shownPhotoStates } from './support/photos/shown-states.ts'
import { wizardPhotoStates, type PhotoState } from './support/photos/wizard-states.ts'
import { setUpJourney } from './support/journey.ts'

const { app, visitor } = setUpJourney()

const enter = async (person: Person): Promise<Page> => {
  const { page } = await visitor()
  await page.goto('/auth')
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
  return page
}

/** Each on a page of its own, so that nothing of one state is in the next. */
const lookAt = async (states: readonly PhotoState[]): Promise<void> => {
  const person = newPerson('photographer')
  await saveDraftForLastStep(await signUpByApi(app(), person), person.email)
  const first = await enter(person)
  for (const { name, show } of states) {
    const page = await first.context().newPage()
    await show(page)
    const { found, lookAtState } = createLayoutChecks(page)
    await lookAtState(`photos, ${name}`)
    expect(found).toEqual([])
    await page.close()
  }
}

const firstUploaded = wizardPhotoStates.findIndex(({ name }) => name === 'uploaded')

test('no state of an upload in the form has a fault of accessibility, layout or translation', () =>
  lookAt(wizardPhotoStates.slice(0, firstUploaded)))

test('no state of an uploaded photo in the form has a fault of accessibility, layout or translation', () =>
  lookAt(wizardPhotoStates.slice(firstUploaded)))

test('no state of a shown photo has a fault of accessibility, layout or translation', async () => {
  const showing = await createShowing(app())
  const pages = {
    owner: await enter(showing.own.person),
    viewer: await enter(showing.other.person),
  }
  for (const { name, as, show } of shownPhotoStates) {
    const page = await pages[as].context().newPage()
    await show(page, showing)
    const { found, lookAtState } = createLayoutChecks(page)
    await lookAtState(name === 'choosing' ? 'choosing a photo to show' : `shown photo, ${name}`)
    expect(found).toEqual([])
    await page.close()
  }
})
