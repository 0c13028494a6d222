import { describe, expect, test } from 'vitest'
import { prepareComparison } from '../matching/normalize/normalize.ts'
import type { PartnerProfileValues } from '../fields/catalog.ts'
import { changesIdentity, countIdentity, countsAsCreation, evaluateEdit } from './edit.ts'

const record = (values: PartnerProfileValues) => prepareComparison(values)
const full: PartnerProfileValues = {
  fullName: 'Daniel Arkwright',
  phoneNumber: '+44 7700 900142',
  email: 'daniel.ark@gmail.com',
  socialMediaInstagram: 'dan.ark',
  licensePlate: 'AB12 CDE',
}
const others: PartnerProfileValues = {
  fullName: 'Peter Miller',
  phoneNumber: '+66 81 734 9052',
  email: 'peter.m@outlook.com',
  socialMediaInstagram: 'pete_m',
  licensePlate: 'XY99 ZZZ',
}

describe('an edit counts as a creation', () => {
  test('when most of its identifying values change', () => {
    const rows: [string, PartnerProfileValues, PartnerProfileValues, boolean][] = [
      ['when nothing changes', full, full, false],
      ['when everything changes', full, others, true],
      [
        'when 3 of 5 change',
        full,
        { ...others, email: full.email, licensePlate: full.licensePlate },
        true,
      ],
      [
        'when 2 of 5 change',
        full,
        { ...full, email: others.email, licensePlate: others.licensePlate },
        false,
      ],
      [
        'when values are only written differently',
        full,
        {
          ...full,
          phoneNumber: '07700 900142',
          fullName: 'daniel ARKWRIGHT',
          socialMediaInstagram: '@Dan.Ark',
        },
        false,
      ],
      [
        'when other details change',
        full,
        { ...full, occupation: 'Cook', address: '5 High Street' },
        false,
      ],
      ['when the only identifying value changes', { fullName: 'Nok' }, { fullName: 'Peter' }, true],
      ['when a name is completed', { fullName: 'Nok' }, { fullName: 'Nok Srisai' }, false],
      ['when empty fields are filled', { fullName: 'Daniel Arkwright' }, full, false],
      ['when fields are cleared', full, { fullName: 'Daniel Arkwright' }, false],
      [
        'when one of two changes',
        { fullName: 'Nok', phoneNumber: '+66 81 734 9052' },
        { fullName: 'Nok', phoneNumber: '+66 89 402 7713' },
        false,
      ],
    ]
    for (const [when, before, after, expected] of rows)
      expect.soft(countsAsCreation(record(before), record(after)), when).toBe(expected)
  })
})

const inTurn = (first: PartnerProfileValues, edits: PartnerProfileValues[]) => {
  let counted = countIdentity(record(first))
  return edits.map((edit) => {
    const evaluated = evaluateEdit(counted, record(edit))
    counted = evaluated.next
    return evaluated.countsAsCreation
  })
}
const withPhone = (phoneNumber: string) => ({ fullName: 'Nok Srisai', phoneNumber })

describe('consecutive edits', () => {
  test('cannot try one number after another', () => {
    const numbers = ['+66 81 734 6142', '+66 81 734 6143', '+66 81 734 6144', '+66 81 734 6145']
    expect(inTurn(withPhone('+66 81 734 6141'), numbers.map(withPhone))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('cannot change a person in small steps', () => {
    const steps = [
      { ...full, phoneNumber: others.phoneNumber },
      { ...full, phoneNumber: others.phoneNumber, email: others.email },
      { ...others, socialMediaInstagram: full.socialMediaInstagram },
      others,
    ]
    expect(inTurn(full, steps)).toEqual([false, false, true, false])
  })

  test('that clear a field and fill it again count as a change', () => {
    expect(inTurn(full, [{ fullName: 'Daniel Arkwright' }, others])).toEqual([false, true])
  })

  test('that restore earlier values are free', () => {
    const edited = { ...full, phoneNumber: others.phoneNumber }
    expect(inTurn(full, [edited, full, edited, full])).toEqual([false, false, false, false])
  })

  test('filling an empty field is free once, and so is completing a name', () => {
    const first = { fullName: 'Nok' }
    expect(inTurn(first, [withPhone('+66 81 734 6141'), withPhone('+66 81 734 6142')])).toEqual([
      false,
      true,
    ])
    expect(inTurn(first, [{ fullName: 'Nok Srisai' }, { fullName: 'Nok Jaidee' }])).toEqual([
      false,
      true,
    ])
  })

  test('correcting a dozen other details is free, trying one birthday after another is not', () => {
    const born = (day: number) => ({
      ...full,
      birthdate: `1990-05-${String(day).padStart(2, '0')}`,
    })
    const days = Array.from({ length: 27 }, (_, index) => born(index + 2))
    const counted = inTurn(born(1), days)
    expect(counted.indexOf(true)).toBe(12)
    expect(counted.filter(Boolean)).toHaveLength(2)
    const corrected = { ...full, occupation: 'Cook', age: '35', address: '5 High Street' }
    expect(inTurn(full, [corrected, { ...corrected, occupation: 'Chef' }])).toEqual([false, false])
  })
})

describe('an edit changes who is described', () => {
  const [one, two] = ['+66 81 734 6141', '+66 81 734 6142']
  const counted = evaluateEdit(countIdentity(record(withPhone(one))), record(withPhone(two))).next
  const nameOnly = { fullName: 'Nok Srisai' }
  test('by identifying details only', () => {
    const rows: [string, PartnerProfileValues, PartnerProfileValues, boolean][] = [
      ['by another number', withPhone(one), withPhone(two), true],
      ['by a second number in the field', withPhone(one), withPhone(`${one} / ${two}`), true],
      ['by going back', withPhone(two), withPhone(one), true],
      ['by filling a cleared field', nameOnly, withPhone(one), true],
      ['not by clearing', withPhone(one), nameOnly, false],
      ['not by writing it differently', withPhone(one), withPhone('081 734 6141'), false],
      [
        'not by filling a field that was always empty',
        nameOnly,
        { ...nameOnly, email: 'nok@gmail.com' },
        false,
      ],
      ['not by other details', nameOnly, { ...nameOnly, occupation: 'Cook' }, false],
    ]
    for (const [how, before, after, expected] of rows)
      expect.soft(changesIdentity(counted, record(before), record(after)), how).toBe(expected)
  })
})
