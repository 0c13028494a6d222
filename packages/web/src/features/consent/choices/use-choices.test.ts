import { expect, test } from 'vitest'
import { followStored } from './use-choices.ts'

const nothing = { keepPhoneBack: false, inAppOnly: false }
const keptPhone = { keepPhoneBack: true, inAppOnly: false }

test('what is ticked stays while the same is stored', () => {
  const ticked = { stored: nothing, choices: keptPhone }
  expect(followStored(ticked, { ...nothing })).toBe(ticked)
})

test('a phone number kept back and then shown on request is not called kept back', () => {
  const ticked = { stored: nothing, choices: keptPhone }
  const agreed = followStored(ticked, keptPhone)
  expect(followStored(agreed, nothing).choices).toEqual(nothing)
})
