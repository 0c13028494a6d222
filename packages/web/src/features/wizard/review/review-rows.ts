import {
  fieldsOfStep,
  wizardSteps,
  type FieldDefinition,
  type StepNumber,
} from '@crosscheck/domain/fields/catalog'
import {
  preparePartner,
  prepareSubmitter,
  type PrepareOptions,
} from '@crosscheck/domain/profile/input/prepare'
import { isFieldShown, visiblePartner, type FieldName, type WizardForm } from '../form/form.ts'

export type ReviewRow = {
  field: FieldDefinition<FieldName>
  value: string | boolean
  /** The typed text, where saving changes it. */
  typed: string | undefined
  unread: boolean
}
type StepKey = (typeof wizardSteps)[number]['key']
export type ReviewBlock = {
  step: StepNumber
  key: StepKey
  rows: ReviewRow[]
  photos: boolean
  empty: number
}

const isPhoto = ({ kind }: FieldDefinition) => kind === 'photo' || kind === 'photos'

/** The values to save, step by step; an unticked box counts as empty. */
export const reviewBlocks = (form: WizardForm, options: PrepareOptions): ReviewBlock[] => {
  const partner = preparePartner(visiblePartner(form.partner), options)
  const own = prepareSubmitter(form.submitter, options)
  return wizardSteps.map(({ number, key }) => {
    const prepared = number === 1 ? own : partner
    const stored = prepared.stored as Partial<Record<FieldName, string | boolean>>
    const photos = fieldsOfStep(number).some(
      (field) => isPhoto(field) && stored[field.name] !== undefined,
    )
    const fields = fieldsOfStep(number).filter(
      (field) =>
        field.stored &&
        field.name !== 'consentChecked' &&
        !isPhoto(field) &&
        (number === 1 || isFieldShown(field.name, form.partner)),
    )
    const rows = fields.flatMap((field): ReviewRow[] => {
      const value = stored[field.name]
      if (value === undefined || value === false) return []
      const change = prepared.changes.find((one) => one.field === field.name)
      const unread = prepared.unparsedDates.some((name) => name === field.name)
      return [{ field, value, typed: change?.from, unread }]
    })
    return { step: number, key, rows, photos, empty: fields.length - rows.length }
  })
}
