import { describeFields, type FieldDefinition, type StepNumber } from './entry/field.ts'
import { partnerEntries } from './partner-fields.ts'
import { submitterEntries } from './submitter-fields.ts'

export type { FieldDefinition, StepNumber } from './entry/field.ts'
export type { Sensitivity } from './entry/sensitivity.ts'

type FieldEntries = Record<string, { kind: string }>
/** The stored values, every field optional: flags as booleans, everything else as text. */
type ValuesOf<E extends FieldEntries> = {
  [Name in keyof E]?: E[Name]['kind'] extends 'flag' ? boolean : string
}

type PartnerEntries = typeof partnerEntries
type SubmitterEntries = typeof submitterEntries
type NotStored = 'ageConfirmed' | 'dataProcessing' | 'liabilityWaiver'

export type PartnerFieldName = keyof PartnerEntries
type RequiredIn<E> = {
  [Name in keyof E]: E[Name] extends { required: true } ? Name : never
}[keyof E]
export type ChoiceField = {
  [Name in keyof PartnerEntries]: PartnerEntries[Name]['kind'] extends 'choice' ? Name : never
}[keyof PartnerEntries]
export type ComparedField = {
  [Name in keyof PartnerEntries]: PartnerEntries[Name] extends
    | { comparison: unknown }
    | { comparedWith: unknown }
    ? Name
    : never
}[keyof PartnerEntries]
export type RequiredPartnerField = RequiredIn<PartnerEntries>
export type RequiredSubmitterField = Exclude<RequiredIn<SubmitterEntries>, NotStored>
export type PartnerProfileValues = ValuesOf<PartnerEntries>

export type SubmitterFieldName = Exclude<keyof SubmitterEntries, NotStored>
/** `consentChecked` is stored as the text '1' or '0' (specification, section 3). */
export type SubmitterValues = Omit<
  ValuesOf<Omit<SubmitterEntries, NotStored>>,
  'consentChecked'
> & {
  consentChecked?: '1' | '0'
}
/** The boxes of step 1 that are required and never stored (R8). */
export type CheckboxName = NotStored

export const partnerFields = describeFields(partnerEntries)
/** With the boxes that are not stored. */
export const submitterFields = describeFields(submitterEntries)

export const partnerFieldNames = partnerFields.map((field) => field.name)
export const submitterFieldNames = submitterFields
  .filter((field) => field.stored)
  .map((field) => field.name as SubmitterFieldName)
export const checkboxNames = submitterFields
  .filter((field) => !field.stored)
  .map((field) => field.name as CheckboxName)

const partnerByName = new Map(partnerFields.map((field) => [field.name as string, field]))
const submitterByName = new Map(submitterFields.map((field) => [field.name as string, field]))

export const isPartnerField = (name: string): name is PartnerFieldName => partnerByName.has(name)
export const isSubmitterField = (name: string): name is SubmitterFieldName =>
  submitterByName.get(name)?.stored === true

export const fieldOf = (name: PartnerFieldName): FieldDefinition<PartnerFieldName> => {
  const field = partnerByName.get(name)
  if (!field) throw new Error(`No such field: ${name}`)
  return field
}

/** One field of the user's own details, or one of the boxes. */
export const submitterFieldOf = (
  name: SubmitterFieldName | CheckboxName,
): FieldDefinition<SubmitterFieldName | CheckboxName> => {
  const field = submitterByName.get(name)
  if (!field) throw new Error(`No such field: ${name}`)
  return field
}

/** The fields of a step in the order of the form; step 1 has the user's own. */
export const fieldsOfStep = (
  step: StepNumber,
): readonly FieldDefinition<PartnerFieldName | SubmitterFieldName | CheckboxName>[] =>
  step === 1 ? submitterFields : partnerFields.filter((field) => field.step === step)

export const groupsOfStep = (step: StepNumber) => {
  const fields = fieldsOfStep(step)
  return [...new Set(fields.map((field) => field.group))].map((group) => ({
    group,
    fields: fields.filter((field) => field.group === group),
  }))
}

/** The keys name the texts of the interface. */
export const wizardSteps = [
  { number: 1, key: 'yourInformation' },
  { number: 2, key: 'basicInformation' },
  { number: 3, key: 'physicalDescription' },
  { number: 4, key: 'socialAndProfessional' },
  { number: 5, key: 'relationshipDetails' },
  { number: 6, key: 'specialCircumstances' },
  { number: 7, key: 'photosAndPersonal' },
] as const satisfies readonly { number: StepNumber; key: string }[]
