import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import { partnerFields } from '@crosscheck/domain/fields/catalog'
import { fieldLabel } from '../../../lib/display-text/fields/field-label.ts'
import { shownValue } from '../../../lib/display-text/fields/shown-value.ts'

/**
 * The filled-in fields, in the order of the form. The title has the name, and the strip the photos.
 */
export const filledRows = ({
  values,
}: Pick<Profile, 'values'>): { name: string; label: string; value: string }[] =>
  partnerFields.flatMap((field) => {
    if (['photo', 'photos'].includes(field.kind) || field.name === 'fullName') return []
    const value = shownValue(field, values[field.name] ?? '')
    return value.trim() === '' ? [] : [{ name: field.name, label: fieldLabel(field), value }]
  })
