import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutMinors } from './adults-only.ts'
import { prepareField } from './prepare-field.ts'
import { partnerFields } from '../../fields/catalog.ts'

const today = '2026-11-20'

// claim: adults-only
test('an unfinished form loses all evidence of an age under 18, in any field, and nothing else', () => {
  const form = {
    step: 3,
    partner: { fullName: 'Mia', age: '17', birthdate: '21.11.2008', height: '16' },
    submitter: { age: 16, notes: 'age 16' },
    others: [{ age: 'sixteen' }, { age: '34' }],
  }
  expect(withoutMinors(form, today)).toEqual({
    step: 3,
    partner: { fullName: 'Mia', height: '16' },
    submitter: { notes: 'age 16' },
    others: [{}, { age: '34' }],
  })
})

test('a birthdate with ambiguous day and month remains if one reading is an adult', () => {
  expect(withoutMinors({ birthdate: '05/12/2008' }, today)).toEqual({ birthdate: '05/12/2008' })
  expect(withoutMinors({ birthdate: '12/12/2008' }, today)).toEqual({})
})

test('a value that is invalid as an age is removed from an unfinished form', () => {
  const age = partnerFields.find(({ name }) => name === 'age')!
  const part = fc.constantFrom('1', '6', '๑', '７', '⑯', '0x', 'e', '.', ' ', '-', 'about ', '2012')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      const text = parts.join('')
      const outcome = prepareField(age, text, { today })
      if (outcome.kind !== 'error' || outcome.code !== 'underage') return
      expect(withoutMinors({ age: text }, today)).toEqual({})
    }),
  )
})

const measures = partnerFields.filter(({ kind }) => kind === 'measure')

test('a measure accepts decimal digits of every script, and no other notation', () => {
  for (const field of measures) {
    const codeOf = (text: string) => {
      const outcome = prepareField(field, text, { today })
      return outcome.kind === 'error' ? outcome.code : outcome.kind
    }
    for (const text of [
      '0x22',
      '0X22',
      '0b111100',
      '0o70',
      '3e1',
      '3E+1',
      '3.4e1',
      '０ｘ２２',
      '๓e๑',
    ])
      expect.soft(codeOf(text), text).toBe('invalid_number')
    for (const text of [
      '60',
      ' 60 ',
      '60.5',
      '60,5',
      '๖๐',
      '６０',
      '60 or 61',
      'about 60',
      '60 in',
    ])
      expect.soft(codeOf(text), text).toBe('value')
  }
})
