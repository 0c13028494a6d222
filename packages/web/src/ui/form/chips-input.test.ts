import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commitTypedChip,
  readChips,
  addTypedChips,
  chipsValue,
  removeChip,
} from './chips-input.tsx'

test('typed text counts before it becomes a chip', () => {
  const state = addTypedChips(readChips('Dan'), 'แด')
  expect(state).toEqual({ chips: ['Dan'], typed: 'แด' })
  expect(chipsValue(state)).toBe('Dan, แด')
})

test('a comma ends a chip, and pasting several values makes several chips', () => {
  expect(addTypedChips(readChips(''), 'Dan, Danny; D')).toEqual({
    chips: ['Dan', 'Danny'],
    typed: ' D',
  })
})

test('a duplicate value adds no chip', () => {
  expect(commitTypedChip(addTypedChips(readChips('Dan'), 'dan')).chips).toEqual(['Dan'])
})

test('a chip can be removed while another is being typed', () => {
  const state = removeChip(addTypedChips(readChips('Dan, Noi'), 'N'), 'Dan')
  expect(chipsValue(state)).toBe('Noi, N')
})

test('typing letter by letter gives the same chips as pasting', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'B', ',', ' ', ';', 'ก'), { maxLength: 20 }),
      (keys) => {
        let state = readChips('')
        for (const key of keys) state = addTypedChips(state, state.typed + key)
        expect(chipsValue(state)).toBe(chipsValue(addTypedChips(readChips(''), keys.join(''))))
      },
    ),
  )
})
