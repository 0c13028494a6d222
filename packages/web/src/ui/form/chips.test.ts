import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finishChips, readChips, typeChips, valueOf, withoutChip } from './chips.ts'

test('what is typed counts before it has become a chip', () => {
  const state = typeChips(readChips('Dan'), 'แด')
  expect(state).toEqual({ chips: ['Dan'], typed: 'แด' })
  expect(valueOf(state)).toBe('Dan, แด')
})

test('a comma ends a chip, pasting several makes several', () => {
  expect(typeChips(readChips(''), 'Dan, Danny; D')).toEqual({
    chips: ['Dan', 'Danny'],
    typed: ' D',
  })
})

test('the same again adds nothing', () => {
  expect(finishChips(typeChips(readChips('Dan'), 'dan')).chips).toEqual(['Dan'])
})

test('one can be taken away while another is being typed', () => {
  const state = withoutChip(typeChips(readChips('Dan, Noi'), 'N'), 'Dan')
  expect(valueOf(state)).toBe('Noi, N')
})

test('typing letter by letter gives what pasting gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'B', ',', ' ', ';', 'ก'), { maxLength: 20 }),
      (keys) => {
        let state = readChips('')
        for (const key of keys) state = typeChips(state, state.typed + key)
        expect(valueOf(state)).toBe(valueOf(typeChips(readChips(''), keys.join(''))))
      },
    ),
  )
})
