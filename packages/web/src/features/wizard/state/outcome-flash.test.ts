import { expect, test } from 'vitest'
import { outcomeFlash } from './outcome-flash.ts'

test('the number of potential matches, with weak ones apart', () => {
  expect(outcomeFlash({ state: 'done', matches: 2, weak: 3 }, true)).toEqual({
    title: 'Profile saved successfully! 2 potential matches found.',
    text: 'There are also 3 weak coincidences, where only common details agree.',
  })
})

test('no match in the words of the specification', () => {
  expect(outcomeFlash({ state: 'done', matches: 0, weak: 0 }, true).title).toBe(
    'Profile saved successfully! No matches found at this time...',
  )
})

test('nothing is compared before the address is confirmed', () => {
  expect(outcomeFlash({ state: 'waiting_for_verification', matches: 0, weak: 0 }, true).title).toBe(
    'Saved. We start comparing when you have confirmed your email address.',
  )
})

test('a comparison that goes on says so, and matches found so far are told', () => {
  expect(outcomeFlash({ state: 'running', matches: 0, weak: 0 }, true).title).toContain(
    'still comparing',
  )
  expect(outcomeFlash({ state: 'running', matches: 1, weak: 0 }, true).title).toContain(
    '1 potential match',
  )
})

test('a description that is switched off says so, and nothing about details of one’s own', () => {
  expect(outcomeFlash({ state: 'off', matches: 0, weak: 0 }, false)).toEqual({
    title: 'Saved. This description is not compared until you switch it on again on the dashboard.',
  })
  expect(outcomeFlash({ state: 'off', matches: 0, weak: 0 }, true).text).toContain('your own')
})
