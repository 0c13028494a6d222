import { purposeOfBox } from '@crosscheck/domain/consent-records/purposes'
import type {
  FieldDefinition,
  PartnerFieldName,
  SubmitterFieldName,
} from '@crosscheck/domain/fields/catalog'
import { form } from '#text/profile/consents.ts'
import { partnerHints, submitterHints } from '#text/profile/fields.ts'
import { fieldLabel } from './field-label.ts'

type FieldText = { label: string; hint?: string | undefined }

/** The boxes have the wording that is recorded with the consent. */
const isBox = (name: string): name is keyof typeof purposeOfBox => Object.hasOwn(purposeOfBox, name)

/** The label and the hint of a field. Fields of both parts may have the same name. */
export const fieldText = (field: Pick<FieldDefinition, 'step' | 'name'>): FieldText => {
  if (isBox(field.name)) return { label: form[purposeOfBox[field.name]] }
  const ofPartner: Partial<Record<PartnerFieldName, string>> = partnerHints
  const ofSubmitter: Partial<Record<SubmitterFieldName, string>> = submitterHints
  const hint =
    field.step > 1
      ? ofPartner[field.name as PartnerFieldName]
      : ofSubmitter[field.name as SubmitterFieldName]
  return { label: fieldLabel(field), hint }
}
