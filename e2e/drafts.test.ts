import { expect, test } from 'vitest'
import * as words from '../packages/web/src/text/en/wizard.ts'
import { newPerson, signUp } from './support/people.ts'
import { journeys } from './support/session.ts'
import { everything, readAll, typeAll } from './support/wizard.ts'

const { visitor } = journeys()

test('typed in every step, everything stands again after a reload', async () => {
  const { page } = await visitor()
  await signUp(page, newPerson('draft'))
  const typed = everything()
  await typeAll(page, typed)
  await page.reload()
  expect(await readAll(page, typed)).toEqual(typed)
  await page.getByText(words.draftRestored).waitFor()
})
