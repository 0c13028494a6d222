import { describe, expect, test } from 'vitest'
import {
  blockingErrors,
  errorsFromServer,
  errorTexts,
  optionalErrors,
  validateForm,
  validateStepForm,
  toSubmission,
} from './check-form.ts'
import { emptyForm, withValue, type Path, type WizardForm } from './form.ts'

const options = { today: '2026-11-20', monthFirst: true }
const formWith = (values: Partial<Record<Path, string | boolean>>): WizardForm =>
  Object.entries(values).reduce(
    (form, [path, value]) => withValue(form, path as Path, value ?? ''),
    emptyForm('p1'),
  )

describe('problems of a step', () => {
  test('step 1 requires the address, the consent and the three boxes', () => {
    expect(
      errorTexts(validateStepForm(emptyForm('p1'), { step: 1, options, editing: false })),
    ).toEqual({
      'submitter.email': 'Enter your email address',
      'submitter.consentChecked': 'Tick this box to continue',
      'boxes.ageConfirmed': 'Confirm that you’re 18 or older',
      'boxes.dataProcessing': 'Tick the box about your data to continue',
      'boxes.liabilityWaiver': 'Confirm that you understand what a match is',
    })
  })

  test('step 2 requires a name and refuses an age under 18', () => {
    expect(
      errorTexts(
        validateStepForm(formWith({ 'partner.age': '16' }), { step: 2, options, editing: false }),
      ),
    ).toEqual({
      'partner.fullName': 'Enter the name you know them by',
      'partner.age': 'Only adults can be described here.',
    })
  })
})

test('checking the whole form lists every problem in the order of the steps', () => {
  const form = formWith({ 'submitter.email': 'ines', 'submitter.consentChecked': true })
  expect(Object.keys(validateForm(form, options, false))).toEqual([
    'submitter.email',
    'boxes.ageConfirmed',
    'boxes.dataProcessing',
    'boxes.liabilityWaiver',
    'partner.fullName',
  ])
})

test("the server's problems have the same texts", () => {
  expect(
    errorTexts(
      errorsFromServer([
        { path: 'values.email', code: 'invalid_email' },
        { path: 'submitter.age', code: 'underage' },
        { path: 'values.tattoos', code: 'too_long' },
      ]),
    ),
  ).toEqual({
    'partner.email': 'Please enter a valid email address',
    'submitter.age': 'You must be 18 or older to use CrossCheck.',
    'partner.tattoos': 'Shorten this to 2,000 characters',
  })
})

test('dates are sent as parsed here, all other values as typed', () => {
  const form = formWith({
    'partner.fullName': 'Dan "D" O’Brien',
    'partner.birthdate': '5/3/1990',
    'partner.dateMet': 'one summer',
  })
  expect(toSubmission(form, options).values).toEqual({
    fullName: 'Dan "D" O’Brien',
    birthdate: '1990-05-03',
    dateMet: 'one summer',
  })
})

describe('what stops the next step', () => {
  const checkStep = (step: 1 | 2 | 6, values: Parameters<typeof formWith>[0]) =>
    validateStepForm(formWith(values), { step, options, editing: false })

  test('a wrong value of an optional field is marked and does not stop it', () => {
    const found = checkStep(2, { 'partner.fullName': 'Ana', 'partner.email': 'no address' })
    expect(blockingErrors(found)).toEqual({})
    expect(optionalErrors(found)).toEqual({ 'partner.email': 'invalid_email' })
  })

  test('a missing name stops it, and a wrong optional value beside it does not', () => {
    const found = checkStep(2, { 'partner.email': 'no address' })
    expect(blockingErrors(found)).toEqual({ 'partner.fullName': 'required' })
  })

  test('a wrong value of a required field stops it', () => {
    const found = checkStep(1, { 'submitter.email': 'no address' })
    expect(blockingErrors(found)).toMatchObject({ 'submitter.email': 'invalid_email' })
  })
})
