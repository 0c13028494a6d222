import { formTextVersion } from '@crosscheck/domain/consent-records/texts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atStep,
  controlId,
  emptyForm,
  readForm,
  stepOfPath,
  valueAt,
  visiblePartner,
  withValue,
} from './form.ts'

describe('the form', () => {
  test("the form separates the user's name from the name of the person described", () => {
    const form = withValue(
      withValue(emptyForm('p1'), 'submitter.fullName', 'Ines'),
      'partner.fullName',
      'Daniel',
    )
    expect(valueAt(form, 'submitter.fullName')).toBe('Ines')
    expect(valueAt(form, 'partner.fullName')).toBe('Daniel')
    expect(controlId('partner.fullName')).toBe('partner-fullName')
  })

  test('the form finds the step of every field', () => {
    expect(stepOfPath('submitter.email')).toBe(1)
    expect(stepOfPath('boxes.ageConfirmed')).toBe(1)
    expect(stepOfPath('partner.email')).toBe(2)
    expect(stepOfPath('partner.licensePlate')).toBe(7)
  })

  test('the form remembers the last step that was reached', () => {
    const form = atStep(atStep(emptyForm('p1'), 4), 2)
    expect(form).toMatchObject({ step: 2, furthest: 4 })
  })

  test('the form saves the fields of a tick only while it is set', () => {
    const partner = {
      isSponsoredPartner: false,
      sponsorType: 'visa',
      isLdr: true,
      ldrDuration: '1',
    }
    expect(visiblePartner(partner)).toEqual({
      isSponsoredPartner: false,
      isLdr: true,
      ldrDuration: '1',
    })
  })
})

describe('a draft read back', () => {
  test('a draft is read as the form that was stored', () => {
    const form = atStep(withValue(emptyForm('p1'), 'partner.nicknames', 'Dan, แดน'), 3)
    expect(readForm(JSON.parse(JSON.stringify(form)), 'p2')).toEqual(form)
  })

  test('a draft loses unknown parts and nothing else', () => {
    const form = readForm(
      {
        profileId: '../other',
        step: 12,
        furthest: 5,
        partner: { fullName: 'Daniel', constructor: 'x', age: 34 },
        boxes: { ageConfirmed: true, other: true },
        textVersion: formTextVersion,
      },
      'p2',
    )
    expect(form).toEqual({
      profileId: 'p2',
      step: 1,
      furthest: 5,
      partner: { fullName: 'Daniel' },
      submitter: {},
      boxes: { ageConfirmed: true },
      textVersion: formTextVersion,
    })
  })

  test('a draft ticked with other texts requires the consent again', () => {
    const ticked = {
      profileId: 'p1',
      submitter: { email: 'a@example.org', consentChecked: true },
      boxes: { ageConfirmed: true, dataProcessing: true },
    }
    expect(readForm({ ...ticked, textVersion: '2020-01-01' }, 'p2')).toMatchObject({
      submitter: { email: 'a@example.org' },
      boxes: {},
    })
    expect(readForm(ticked, 'p2')?.submitter).not.toHaveProperty('consentChecked')
    expect(readForm({ ...ticked, textVersion: formTextVersion }, 'p2')).toMatchObject({
      submitter: { consentChecked: true },
      boxes: ticked.boxes,
    })
  })

  test('reading a draft never throws', () => {
    fc.assert(fc.property(fc.anything(), (content) => void readForm(content, 'p2')))
  })
})
