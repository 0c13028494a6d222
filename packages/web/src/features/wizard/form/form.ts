import { textVersionOf } from '@crosscheck/domain/consent-records/text-version'
import {
  checkboxNames,
  fieldsOfStep,
  isPartnerField,
  isSubmitterField,
  wizardSteps,
  type CheckboxName,
  type FieldDefinition,
  type PartnerFieldName,
  type StepNumber,
  type SubmitterFieldName,
} from '@crosscheck/domain/fields/catalog'
import * as consents from '#text/profile/consents.ts'

type Value = string | boolean
export type FieldName = PartnerFieldName | SubmitterFieldName | CheckboxName
export type FormPart = 'partner' | 'submitter' | 'boxes'
/** 'partner.fullName': one field of the form. */
export type Path = `${FormPart}.${string}`

/** The wizard's input as typed. A draft stores it. */
export type WizardForm = {
  /** Created here, so that a submission that is sent twice saves once. */
  profileId: string
  step: StepNumber
  /** The last step that was reached. */
  furthest: StepNumber
  partner: Partial<Record<PartnerFieldName, Value>>
  submitter: Partial<Record<SubmitterFieldName, Value>>
  boxes: Partial<Record<CheckboxName, boolean>>
  /** The version of the texts next to the boxes. */
  textVersion: string
}

/** The version of the texts that this page shows. */
const shownVersion = (): string => textVersionOf('form', consents.form)

export const lastStep = wizardSteps.length as StepNumber

export const emptyForm = (profileId: string): WizardForm => ({
  profileId,
  step: 1,
  furthest: 1,
  partner: {},
  submitter: {},
  boxes: {},
  textVersion: shownVersion(),
})

const partOf = (field: Pick<FieldDefinition, 'step' | 'stored'>): FormPart =>
  field.step > 1 ? 'partner' : field.stored ? 'submitter' : 'boxes'

export const pathOf = (field: Pick<FieldDefinition, 'step' | 'stored' | 'name'>): Path =>
  `${partOf(field)}.${field.name}`

/** Ids of controls: periods have a meaning in selectors. */
export const controlId = (path: Path): string => path.replace('.', '-')

export const stepOfPath = (path: Path): StepNumber => {
  const [part, name] = path.split('.')
  if (part !== 'partner') return 1
  const found = wizardSteps.find(({ number }) =>
    fieldsOfStep(number).some((field) => field.name === name && field.step > 1),
  )
  return found?.number ?? 1
}

export const valueAt = (form: WizardForm, path: Path): Value | undefined => {
  const [part, name] = path.split('.') as [FormPart, string]
  return (form[part] as Record<string, Value>)[name]
}

export const withValue = (form: WizardForm, path: Path, value: Value): WizardForm => {
  const [part, name] = path.split('.') as [FormPart, string]
  const changed = { ...form, [part]: { ...form[part], [name]: value } }
  // The record of a consent names the text that was next to the box, in the language of the page.
  return part === 'boxes' || name === 'consentChecked'
    ? { ...changed, textVersion: shownVersion() }
    : changed
}

export const atStep = (form: WizardForm, step: StepNumber): WizardForm => ({
  ...form,
  step,
  furthest: Math.max(form.furthest, step) as StepNumber,
})

const shownWhen: Partial<Record<PartnerFieldName, 'isSponsoredPartner' | 'isLdr'>> = {
  sponsorType: 'isSponsoredPartner',
  sponsorDetails: 'isSponsoredPartner',
  sponsorDuration: 'isSponsoredPartner',
  sponsorBenefits: 'isSponsoredPartner',
  ldrDuration: 'isLdr',
  visitFrequency: 'isLdr',
  communicationMethod: 'isLdr',
}

export const isFieldShown = (name: string, partner: WizardForm['partner']): boolean => {
  const tick = isPartnerField(name) ? shownWhen[name] : undefined
  return tick === undefined || partner[tick] === true
}

/** Hidden fields are not saved; the form keeps their input in case the tick is set again. */
export const visiblePartner = (partner: WizardForm['partner']): WizardForm['partner'] =>
  Object.fromEntries(Object.entries(partner).filter(([name]) => isFieldShown(name, partner)))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pickKnown = (value: unknown, known: (name: string) => boolean): Record<string, Value> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, Value] =>
            known(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'boolean'),
        ),
      )
    : {}

const toStep = (value: unknown): StepNumber =>
  wizardSteps.find(({ number }) => number === value)?.number ?? 1

/** Ticks next to other texts do not accept the current ones. */
const checkedBoxes = (
  content: Record<string, unknown>,
): Pick<WizardForm, 'submitter' | 'boxes' | 'textVersion'> => {
  const submitter = pickKnown(content['submitter'], isSubmitterField)
  const boxes = pickKnown(content['boxes'], (name) => checkboxNames.some((box) => box === name))
  const textVersion = shownVersion()
  if (content['textVersion'] === textVersion) return { submitter, boxes, textVersion }
  const { consentChecked: _, ...details } = submitter
  return { submitter: details, boxes: {}, textVersion }
}

/**
 * Reads a draft, including those of earlier versions: unknown parts are dropped, nothing throws.
 */
export const readForm = (content: unknown, newId: string): WizardForm | undefined => {
  if (!isRecord(content)) return undefined
  const { profileId } = content
  const step = toStep(content['step'])
  return {
    profileId: typeof profileId === 'string' && /^[\w-]{1,64}$/.test(profileId) ? profileId : newId,
    step,
    furthest: Math.max(step, toStep(content['furthest'])) as StepNumber,
    partner: pickKnown(content['partner'], isPartnerField),
    ...checkedBoxes(content),
  }
}
