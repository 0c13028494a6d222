import type {
  ComparedField,
  FieldDefinition,
  PartnerFieldName,
  SubmitterFieldName,
} from '@crosscheck/domain/fields/catalog'
import { comparedFieldLabels } from '#text/profile/field-names.ts'
import { storedFieldLabels, submitterFieldLabels } from '#text/profile/form-names.ts'

const isCompared = (name: PartnerFieldName): name is ComparedField =>
  Object.hasOwn(comparedFieldLabels, name)

export const partnerFieldLabel = (name: PartnerFieldName): string =>
  isCompared(name) ? comparedFieldLabels[name] : storedFieldLabels[name]

/** The label of a field, without its hint. Fields of both parts may have the same name. */
export const fieldLabel = ({ step, name }: Pick<FieldDefinition, 'step' | 'name'>): string =>
  step > 1
    ? partnerFieldLabel(name as PartnerFieldName)
    : submitterFieldLabels[name as Exclude<SubmitterFieldName, 'consentChecked'>]
