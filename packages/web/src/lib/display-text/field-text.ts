import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { partnerTexts, submitterTexts, type FieldText } from '#text/profile/fields.ts'

/** The label and the hint of a field. Fields of both parts may have the same name. */
export const fieldText = ({ step, name }: Pick<FieldDefinition, 'step' | 'name'>): FieldText =>
  step > 1
    ? partnerTexts[name as keyof typeof partnerTexts]
    : submitterTexts[name as keyof typeof submitterTexts]
