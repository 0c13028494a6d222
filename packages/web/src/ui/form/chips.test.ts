import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitTypedChip, readChips, addTypedChips, chipsValue, removeChip } from './chips.ts'

test('what is typed counts before it has become a chip', () => {
  const state = addTypedChips(readChips('Dan'), 'แด')
  expect(state).toEqual({ chips: ['Dan'], typed: 'แด' })
  expect(chipsValue(state)).toBe('Dan, แด')
})

test('a comma ends a chip, pasting several makes several', () => {
  expect(addTypedChips(readChips(''), 'Dan, Danny; D')).toEqual({
    chips: ['Dan', 'Danny'],
    typed: ' D',
  })
})

test('the same again adds nothing', () => {
  expect(commitTypedChip(addTypedChips(readChips('Dan'), 'dan')).chips).toEqual(['Dan'])
})

test('one can be taken away while another is being typed', () => {
  const state = removeChip(addTypedChips(readChips('Dan, Noi'), 'N'), 'Dan')
  expect(chipsValue(state)).toBe('Noi, N')
})

test('typing letter by letter gives what pasting gives', () => {
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
