import { expect, test } from 'vitest'
import { outcomeFlash } from './outcome-flash.ts'

test('the flash gives the number of possible matches, with weak ones separate', () => {
  expect(outcomeFlash({ state: 'done', matches: 2, weak: 3 }, true)).toEqual({
    title: 'Profile saved successfully! 2 possible matches found.',
    text: 'There are also 3 weak matches, where only common details match.',
  })
})

test('the flash reports no match in the words of the specification', () => {
  expect(outcomeFlash({ state: 'done', matches: 0, weak: 0 }, true).title).toBe(
    'Profile saved successfully! No matches found at this time...',
  )
})

test('the flash says that nothing is compared before the address is confirmed', () => {
  expect(outcomeFlash({ state: 'waiting_for_verification', matches: 0, weak: 0 }, true)).toEqual({
    title: 'Saved. We start comparing once you confirm your email address.',
    waits: true,
  })
})

test('the flash of an unfinished comparison says so and reports the matches found so far', () => {
  expect(outcomeFlash({ state: 'running', matches: 0, weak: 0 }, true).title).toContain(
    'still comparing',
  )
  expect(outcomeFlash({ state: 'running', matches: 1, weak: 0 }, true).title).toContain(
    '1 possible match',
  )
})

test("the flash of a description that is switched off says so and does not mention the user's own details", () => {
  expect(outcomeFlash({ state: 'off', matches: 0, weak: 0 }, false)).toEqual({
    title:
      'Saved. This profile is not compared until you turn comparison on again on the dashboard.',
  })
  expect(outcomeFlash({ state: 'off', matches: 0, weak: 0 }, true).text).toContain('your own')
})
