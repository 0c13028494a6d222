import { expect, test } from 'vitest'
import { follow } from './use-choices.ts'

const nothing = { keepPhoneBack: false, inAppOnly: false }
const kept = { keepPhoneBack: true, inAppOnly: false }

test('what is ticked stays while the same is stored', () => {
  const ticked = { stored: nothing, choices: kept }
  expect(follow(ticked, { ...nothing })).toBe(ticked)
})

test('a phone number kept back and then shown on request is not called kept back', () => {
  const ticked = { stored: nothing, choices: kept }
  const agreed = follow(ticked, kept)
  expect(follow(agreed, nothing).choices).toEqual(nothing)
})
