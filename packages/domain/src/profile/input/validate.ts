import {
  checkboxNames,
  fieldsOfStep,
  type CheckboxName,
  type PartnerFieldName,
  type PartnerProfileValues,
  type StepNumber,
  type SubmitterFieldName,
  type SubmitterValues,
} from '../../fields/catalog.ts'
import type { FieldError } from '../../errors.ts'
import type { submission } from '../../text/english/errors.ts'
import {
  isBoxChecked,
  isConsentGiven,
  preparePartner,
  prepareSubmitter,
  type Prepared,
  type PrepareOptions,
  type ProfileFieldError,
} from './prepare.ts'

/** Our own screens require the boxes of step 1; another application does not show them (R8). */
export type SubmissionMode = 'app' | 'wire'

type StepField = PartnerFieldName | SubmitterFieldName | CheckboxName

/**
 * The required fields, which depend on the filled ones (R9, literal): with a sponsor only the type,
 * otherwise with a long-distance relationship the two countries.
 */
const missingPartnerFields = ({ stored }: Prepared<PartnerFieldName, PartnerProfileValues>) => {
  const missing: PartnerFieldName[] = []
  if (!stored.fullName) missing.push('fullName')
  if (stored.isSponsoredPartner) {
    if (!stored.sponsorType) missing.push('sponsorType')
  } else if (stored.isLdr) {
    if (!stored.meetingLocationCountry) missing.push('meetingLocationCountry')
    if (!stored.partnerHomeCountry) missing.push('partnerHomeCountry')
  }
  return missing
}

const missingSubmitterFields = ({ stored }: Prepared<SubmitterFieldName, SubmitterValues>) => {
  const missing: SubmitterFieldName[] = []
  if (!stored.email) missing.push('email')
  if (!isConsentGiven(stored.consentChecked)) missing.push('consentChecked')
  return missing
}

const withMissing = <Name extends string>(
  errors: readonly ProfileFieldError<Name>[],
  missing: readonly Name[],
): ProfileFieldError<Name>[] => [
  ...errors,
  ...missing
    .filter((name) => errors.every((error) => error.path !== name))
    .map((path) => ({ path, code: 'required' as const })),
]

export const validatePartner = (raw: unknown, options: PrepareOptions) => {
  const prepared = preparePartner(raw, options)
  return withMissing(prepared.errors, missingPartnerFields(prepared))
}

/** All problems of a user's own details, by field name. The boxes are checked separately. */
export const validateSubmitter = (raw: unknown, options: PrepareOptions) => {
  const prepared = prepareSubmitter(raw, options)
  return withMissing(prepared.errors, missingSubmitterFields(prepared))
}

const missingCheckboxes = (boxes: unknown) =>
  checkboxNames.filter((name) => !isBoxChecked(boxes, name))

/**
 * The problems of one step, in the order of its fields. Step 1 gets the user's own details and the
 * boxes in one object, the other steps the description. Values of other steps are ignored, except
 * that the checkboxes of step 6 decide which fields it requires.
 */
export const validateStep = (
  step: StepNumber,
  values: unknown,
  options: PrepareOptions,
): ProfileFieldError<StepField>[] => {
  const errors: ProfileFieldError<StepField>[] =
    step === 1
      ? [
          ...validateSubmitter(values, options),
          ...missingCheckboxes(values).map((path) => ({ path, code: 'required' as const })),
        ]
      : validatePartner(values, options)
  return fieldsOfStep(step).flatMap((field) => errors.filter((error) => error.path === field.name))
}

/** Fields that are required once a checkbox is checked. */
export type ConditionallyRequiredField =
  | 'sponsorType'
  | 'meetingLocationCountry'
  | 'partnerHomeCountry'

/**
 * The countries are marked as required with a long-distance relationship, even where a sponsor's
 * type suffices.
 */
export const isRecommended = (
  name: PartnerFieldName,
  values: Pick<PartnerProfileValues, 'isSponsoredPartner' | 'isLdr'>,
): boolean => {
  if (name === 'sponsorType') return values.isSponsoredPartner === true
  if (name === 'meetingLocationCountry' || name === 'partnerHomeCountry')
    return values.isLdr === true
  return name === 'fullName'
}

const prefixPaths = (prefix: string, errors: readonly ProfileFieldError[]): ProfileFieldError[] =>
  errors.map(({ path, code }) => ({ path: `${prefix}.${path}`, code }))

export type Submission = { values: unknown; submitter: unknown; boxes?: unknown }

/**
 * A whole submission: the values to store of both parts, and all problems. Paths are those of the
 * request: `values.fullName`, `submitter.email`, `boxes.ageConfirmed`.
 */
export const prepareSubmission = (
  { values, submitter, boxes }: Submission,
  { door, ...options }: PrepareOptions & { door: SubmissionMode },
) => {
  const partner = preparePartner(values, options)
  const own = prepareSubmitter(submitter, options)
  const errors = [
    ...prefixPaths('submitter', withMissing(own.errors, missingSubmitterFields(own))),
    ...(door === 'app' ? missingCheckboxes(boxes) : []).map((name) => ({
      path: `boxes.${name}`,
      code: 'required' as const,
    })),
    ...prefixPaths('values', withMissing(partner.errors, missingPartnerFields(partner))),
  ]
  return { partner, submitter: own, errors }
}

export const validateSubmission = (
  submission: Submission,
  options: PrepareOptions & { door: SubmissionMode },
): ProfileFieldError[] => prepareSubmission(submission, options).errors

/** The subject of the one sentence above the form. */
export type SubmissionProblem = keyof typeof submission.byProblem

export const findSubmissionProblem = (
  errors: readonly Pick<FieldError, 'path' | 'code'>[],
): SubmissionProblem => {
  const found = new Set(errors.map((error) => error.code))
  if (found.has('required')) return 'required'
  if (found.has('underage')) {
    const own = errors.every(
      ({ path, code }) => code !== 'underage' || path.startsWith('submitter.'),
    )
    return own ? 'ownAge' : 'underage'
  }
  if (found.has('minor_in_words')) return 'underage'
  if (found.has('invalid_email')) return 'email'
  if (found.has('invalid_phone')) return 'phone'
  return 'other'
}
