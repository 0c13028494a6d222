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
  test('keeps the own name and the name of the person apart', () => {
    const form = withValue(
      withValue(emptyForm('p1'), 'submitter.fullName', 'Ines'),
      'partner.fullName',
      'Daniel',
    )
    expect(valueAt(form, 'submitter.fullName')).toBe('Ines')
    expect(valueAt(form, 'partner.fullName')).toBe('Daniel')
    expect(controlId('partner.fullName')).toBe('partner-fullName')
  })

  test('knows the step of every field', () => {
    expect(stepOfPath('submitter.email')).toBe(1)
    expect(stepOfPath('boxes.ageConfirmed')).toBe(1)
    expect(stepOfPath('partner.email')).toBe(2)
    expect(stepOfPath('partner.licensePlate')).toBe(7)
  })

  test('remembers the last step that was reached', () => {
    const form = atStep(atStep(emptyForm('p1'), 4), 2)
    expect(form).toMatchObject({ step: 2, furthest: 4 })
  })

  test('saves what a tick asked for only while the tick stands', () => {
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
  test('is the form that was kept', () => {
    const form = atStep(withValue(emptyForm('p1'), 'partner.nicknames', 'Dan, แดน'), 3)
    expect(readForm(JSON.parse(JSON.stringify(form)), 'p2')).toEqual(form)
  })

  test('loses what is not known and nothing else', () => {
    const form = readForm(
      {
        profileId: '../other',
        step: 12,
        furthest: 5,
        partner: { fullName: 'Daniel', constructor: 'x', age: 34 },
        boxes: { ageConfirmed: true, other: true },
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
      textVersion: '2026-11-20',
    })
  })

  test('asks again for consent where the draft was ticked beside other texts', () => {
    const ticked = {
      profileId: 'p1',
      submitter: { email: 'a@example.org', consentChecked: true },
      boxes: { ageConfirmed: true, dataProcessing: true },
    }
    expect(readForm({ ...ticked, textVersion: '2020-01-01' }, 'p2')).toMatchObject({
      submitter: { email: 'a@example.org' },
      boxes: {},
    })
    expect(readForm({ ...ticked, textVersion: '2020-01-01' }, 'p2')?.submitter).not.toHaveProperty(
      'consentChecked',
    )
    expect(readForm(ticked, 'p2')).toMatchObject({
      submitter: { consentChecked: true },
      boxes: ticked.boxes,
    })
  })

  test('never throws, whatever is there', () => {
    fc.assert(fc.property(fc.anything(), (content) => void readForm(content, 'p2')))
  })
})
