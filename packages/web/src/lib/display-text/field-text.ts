import { formTexts } from '@crosscheck/domain/consent-records/texts'
import type {
  CheckboxName,
  FieldDefinition,
  PartnerFieldName,
  SubmitterFieldName,
} from '@crosscheck/domain/fields/catalog'
import { partnerHints, submitterHints } from '#text/profile/fields.ts'
import { fieldLabel } from './field-label.ts'

type FieldText = { label: string; hint?: string | undefined }

/** The boxes have the wording that is recorded with the consent. */
const boxTexts: Record<CheckboxName | 'consentChecked', string> = {
  consentChecked: formTexts.comparison,
  ageConfirmed: formTexts.adult,
  dataProcessing: formTexts.processing,
  liabilityWaiver: formTexts.own_risk,
}
const isBox = (name: string): name is keyof typeof boxTexts => Object.hasOwn(boxTexts, name)

/** The label and the hint of a field. Fields of both parts may have the same name. */
export const fieldText = (field: Pick<FieldDefinition, 'step' | 'name'>): FieldText => {
  if (isBox(field.name)) return { label: boxTexts[field.name] }
  const ofPartner: Partial<Record<PartnerFieldName, string>> = partnerHints
  const ofSubmitter: Partial<Record<SubmitterFieldName, string>> = submitterHints
  const hint =
    field.step > 1
      ? ofPartner[field.name as PartnerFieldName]
      : ofSubmitter[field.name as SubmitterFieldName]
  return { label: fieldLabel(field), hint }
}
