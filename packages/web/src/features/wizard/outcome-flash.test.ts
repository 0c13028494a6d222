import { expect, test } from 'vitest'
import { flashFor } from './outcome-flash.ts'

test('the number of potential matches, with weak ones apart', () => {
  expect(flashFor({ state: 'done', matches: 2, weak: 3 })).toEqual({
    title: 'Profile saved successfully! 2 potential matches found.',
    text: 'There are also 3 weak coincidences, where only common details agree.',
  })
})

test('no match in the words of the specification', () => {
  expect(flashFor({ state: 'done', matches: 0, weak: 0 }).title).toBe(
    'Profile saved successfully! No matches found at this time...',
  )
})

test('nothing is compared before the address is confirmed', () => {
  expect(flashFor({ state: 'waiting_for_verification', matches: 0, weak: 0 }).title).toBe(
    'Saved. We start comparing when you have confirmed your email address.',
  )
})

test('a comparison that goes on says so, and matches found so far are told', () => {
  expect(flashFor({ state: 'running', matches: 0, weak: 0 }).title).toContain('still comparing')
  expect(flashFor({ state: 'running', matches: 1, weak: 0 }).title).toContain('1 potential match')
})
