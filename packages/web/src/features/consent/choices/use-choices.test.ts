import { expect, test } from 'vitest'
import { followStored } from './use-choices.ts'

const nothing = { keepPhoneBack: false, inAppOnly: false }
const keptPhone = { keepPhoneBack: true, inAppOnly: false }

test('ticked choices stay while the stored ones are unchanged', () => {
  const ticked = { stored: nothing, choices: keptPhone }
  expect(followStored(ticked, { ...nothing })).toBe(ticked)
})

test('a withheld phone number that was later shared on request is not shown as withheld', () => {
  const ticked = { stored: nothing, choices: keptPhone }
  const agreed = followStored(ticked, keptPhone)
  expect(followStored(agreed, nothing).choices).toEqual(nothing)
})
