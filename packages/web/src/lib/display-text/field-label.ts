import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { partnerFieldLabels, submitterFieldLabels } from '#text/profile/form-names.ts'

/** The label of a field, without its hint. Fields of both parts may have the same name. */
export const fieldLabel = ({ step, name }: Pick<FieldDefinition, 'step' | 'name'>): string =>
  step > 1
    ? partnerFieldLabels[name as keyof typeof partnerFieldLabels]
    : submitterFieldLabels[name as keyof typeof submitterFieldLabels]
