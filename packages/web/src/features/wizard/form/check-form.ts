import {
  fieldsOfStep,
  wizardSteps,
  type StepNumber,
  type CheckboxName,
  type RequiredPartnerField,
  type RequiredSubmitterField,
} from '@crosscheck/domain/fields/catalog'
import { preparePartner, type PrepareOptions } from '@crosscheck/domain/profile/input/prepare'
import {
  validateStep,
  validateSubmitter,
  type ConditionallyRequiredField,
} from '@crosscheck/domain/profile/input/validate'
import { pathOf, visiblePartner, type Path, type WizardForm } from './form.ts'
import { bankDigits, maxAccounts } from '@crosscheck/domain/fields/entry/other-accounts'
import type { FieldErrorCode } from '@crosscheck/domain/profile/input/prepare-field'
import * as t from '#text/profile/field-errors.ts'

type RequiredTexts = {
  partner: Record<RequiredPartnerField | ConditionallyRequiredField, string>
  submitter: Record<RequiredSubmitterField, string>
  boxes: Record<CheckboxName, string>
}

const requiredText = (path: string): string | undefined => {
  const texts: RequiredTexts = t.required
  const [part = '', name = ''] = path.split('.')
  const ofPart: Readonly<Record<string, string>> = Object.hasOwn(texts, part)
    ? texts[part as keyof RequiredTexts]
    : {}
  return Object.hasOwn(ofPart, name) ? ofPart[name] : undefined
}

type OtherCode = Exclude<FieldErrorCode, 'required' | 'too_long' | 'underage'>

/** Codes with the same text at every field. */
const otherText = (code: string): string | undefined => {
  const texts: Record<OtherCode, string> = {
    ...t.others,
    account_digits: t.others.account_digits(bankDigits),
    too_many: t.others.too_many(maxAccounts),
  }
  return Object.hasOwn(texts, code) ? texts[code as OtherCode] : undefined
}

/** `path` is 'partner.fullName', 'submitter.email' or 'boxes.ageConfirmed'. */
const fieldError = (path: string, code: string, longest: number): string => {
  if (code === 'required') return requiredText(path) ?? t.fieldError.required
  if (code === 'too_long') return t.fieldError.too_long(longest)
  if (code === 'underage')
    return path.startsWith('submitter')
      ? t.fieldError.underage.submitter
      : t.fieldError.underage.other
  return otherText(code) ?? t.others.wrong_type
}

/** The codes of errors: their texts change with the language. */
export type Errors = Partial<Record<Path, string>>

const fieldAt = (path: Path) => {
  const name = path.split('.')[1]
  return wizardSteps
    .flatMap(({ number }) => fieldsOfStep(number))
    .find((one) => one.name === name && pathOf(one) === path)
}

const maxLengthOf = (path: Path): number => fieldAt(path)?.maxLength ?? 200

/** Required fields stop the next step. Values of optional ones are checked when submitting. */
export const isBlocking = (path: Path, code: string): boolean =>
  code === 'required' || fieldAt(path)?.required === true

const filterErrors = (errors: Errors, blocking: boolean): Errors =>
  Object.fromEntries(
    (Object.entries(errors) as [Path, string][]).filter(
      ([path, code]) => isBlocking(path, code) === blocking,
    ),
  )

export const blockingErrors = (errors: Errors): Errors => filterErrors(errors, true)

export const optionalErrors = (errors: Errors): Errors => filterErrors(errors, false)

export const errorTexts = (errors: Errors): Partial<Record<Path, string>> =>
  Object.fromEntries(
    (Object.entries(errors) as [Path, string][]).map(([path, code]) => [
      path,
      fieldError(path, code, maxLengthOf(path)),
    ]),
  )

/**
 * The problems of a step, in the order of its fields. In an edit the boxes were already ticked
 * earlier.
 */
export const validateStepForm = (
  form: WizardForm,
  { step, options, editing }: { step: StepNumber; options: PrepareOptions; editing: boolean },
): Errors => {
  const found =
    step > 1
      ? validateStep(step, visiblePartner(form.partner), options)
      : editing
        ? validateSubmitter(form.submitter, options)
        : validateStep(1, { ...form.submitter, ...form.boxes }, options)
  const fields = fieldsOfStep(step)
  const errors: Errors = {}
  for (const { path: name, code } of found) {
    const field = fields.find((one) => one.name === name)
    if (!field) continue
    errors[pathOf(field)] = code
  }
  return errors
}

export const validateForm = (form: WizardForm, options: PrepareOptions, editing: boolean): Errors =>
  Object.assign(
    {},
    ...wizardSteps.map(({ number }) => validateStepForm(form, { step: number, options, editing })),
  ) as Errors

/** Converts the server's paths ('values.fullName') to this form's paths. */
export const errorsFromServer = (fields: readonly { path: string; code: string }[]): Errors => {
  const errors: Errors = {}
  for (const { path, code } of fields) {
    errors[path.replace(/^values\./, 'partner.') as Path] = code
  }
  return errors
}

/**
 * The values to send: as typed, because matching reads them as typed. Only dates are sent as parsed
 * here, where the reader's order of day and month is known.
 */
export const toSubmission = (form: WizardForm, options: PrepareOptions) => {
  const values: Record<string, string | boolean> = { ...visiblePartner(form.partner) }
  const { stored, unparsedDates } = preparePartner(values, options)
  for (const { name, sanitizer } of wizardSteps.flatMap(({ number }) => fieldsOfStep(number))) {
    const read = stored[name as keyof typeof stored]
    if (sanitizer === 'date' && read !== undefined && !unparsedDates.includes(name as never))
      values[name] = read
  }
  return { values, submitter: form.submitter, boxes: form.boxes }
}
