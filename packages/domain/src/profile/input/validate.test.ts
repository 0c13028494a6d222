import { describe, expect, test } from 'vitest'
import type { StepNumber } from '../../fields/catalog.ts'
import { submissionMessage } from './submission-message.ts'
import { isRecommended, validateStep, validateSubmission } from './validate.ts'

const options = { today: '2026-11-20' }
const ticked = {
  consentChecked: true,
  ageConfirmed: true,
  dataProcessing: true,
  liabilityWaiver: true,
}
const boxes = { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true }

const problems = (step: StepNumber, values: unknown) =>
  validateStep(step, values, options).map(({ path, code }) => `${path}: ${code}`)

describe('a step of the wizard', () => {
  test('step 1 requires the email address, the consent and the three boxes, in that order', () => {
    expect(problems(1, {})).toEqual([
      'email: required',
      'consentChecked: required',
      'ageConfirmed: required',
      'dataProcessing: required',
      'liabilityWaiver: required',
    ])
    expect(problems(1, { ...ticked, email: 'me@example.com' })).toEqual([])
    expect(problems(1, { ...ticked, email: 'me@example.com', dataProcessing: false })).toEqual([
      'dataProcessing: required',
    ])
  })

  test('one field has one problem', () => {
    expect(problems(1, { ...ticked, email: 'me' })).toEqual(['email: invalid_email'])
  })

  test('step 2 requires a name', () => {
    for (const fullName of ['', '   ', '<>', "''"])
      expect.soft(problems(2, { fullName }), fullName).toEqual(['fullName: required'])
  })

  // claim: only-a-name-is-needed
  test('steps 3, 4, 5 and 7 require nothing', () => {
    for (const step of [3, 4, 5, 7] as const) expect.soft(problems(step, {}), `${step}`).toEqual([])
  })

  test('step 6 requires the details of a ticked box', () => {
    for (const [values, expected] of [
      [{}, []],
      [{ isSponsoredPartner: true }, ['sponsorType: required']],
      [{ isSponsoredPartner: true, isLdr: true }, ['sponsorType: required']],
      [{ isSponsoredPartner: true, isLdr: true, sponsorType: 'visa' }, []],
      [{ isLdr: true }, ['meetingLocationCountry: required', 'partnerHomeCountry: required']],
      [{ isLdr: true, meetingLocationCountry: 'Laos' }, ['partnerHomeCountry: required']],
      [{ isLdr: true, meetingLocationCountry: 'Laos', partnerHomeCountry: 'Peru' }, []],
    ] as const)
      expect.soft(problems(6, values), JSON.stringify(values)).toEqual(expected)
  })

  test('ignores the values of other steps', () => {
    expect(problems(3, { phoneNumber: '1', fullName: '' })).toEqual([])
  })

  test('marks the countries as required with a long-distance relationship, with or without a sponsor', () => {
    expect(isRecommended('partnerHomeCountry', { isLdr: true, isSponsoredPartner: true })).toBe(
      true,
    )
    expect(isRecommended('partnerHomeCountry', {})).toBe(false)
    expect(isRecommended('sponsorType', { isSponsoredPartner: true })).toBe(true)
    expect(isRecommended('fullName', {})).toBe(true)
  })
})

describe('a submission', () => {
  const good = {
    values: { fullName: 'Daniel Arkwright' },
    submitter: { email: 'me@example.com', consentChecked: true },
    boxes,
  }

  // claim: only-a-name-is-needed
  test('is complete with a name, an address, the consent and the boxes', () => {
    expect(validateSubmission(good, { ...options, door: 'app' })).toEqual([])
  })

  test("requires the boxes from the application's own screens, and not over the API", () => {
    const withoutBoxes = { ...good, boxes: { ageConfirmed: true } }
    expect(validateSubmission(withoutBoxes, { ...options, door: 'app' })).toEqual([
      { path: 'boxes.dataProcessing', code: 'required' },
      { path: 'boxes.liabilityWaiver', code: 'required' },
    ])
    expect(validateSubmission(withoutBoxes, { ...options, door: 'wire' })).toEqual([])
    expect(
      validateSubmission(
        { ...good, submitter: { email: 'me@example.com' } },
        { ...options, door: 'wire' },
      ),
    ).toEqual([{ path: 'submitter.consentChecked', code: 'required' }])
  })

  test('of the wrong shape is refused by fields, not by exceptions', () => {
    for (const [wrong] of [
      [{ values: {}, submitter: null, boxes: [] }],
      [{ values: null, submitter: 'text', boxes: 7 }],
      [{ values: [], submitter: [], boxes: undefined }],
    ] as const) {
      const errors = validateSubmission(wrong, { ...options, door: 'app' })
      expect
        .soft(
          errors.map((error) => error.path),
          JSON.stringify(wrong),
        )
        .toEqual([
          'submitter.email',
          'submitter.consentChecked',
          'boxes.ageConfirmed',
          'boxes.dataProcessing',
          'boxes.liabilityWaiver',
          'values.fullName',
        ])
    }
  })

  test('is answered in one sentence', () => {
    for (const [values, sentence] of [
      [{ email: 'x' }, 'Please enter a valid email address'],
      [{ phoneNumber: 'x' }, 'Please enter a valid phone number'],
      [{ age: '16' }, 'Only adults can be described here.'],
      [{ fullName: '', email: 'x' }, 'Please complete all required fields before submitting.'],
      [
        { visaStatus: 'x' },
        'Some details can’t be saved as entered. Please check the marked fields.',
      ],
    ] as const) {
      const submission = { ...good, values: { ...good.values, ...values } }
      const errors = validateSubmission(submission, { ...options, door: 'app' })
      expect.soft(submissionMessage(errors), JSON.stringify(values)).toBe(sentence)
    }
  })

  test('of a user under 18 gets a message about the user', () => {
    const errors = validateSubmission(
      { ...good, submitter: { ...good.submitter, age: '16' } },
      { ...options, door: 'app' },
    )
    expect(submissionMessage(errors)).toBe('You must be 18 or older to use CrossCheck.')
  })
})
