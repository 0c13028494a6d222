import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'

type Keyboard = {
  inputMode?: 'numeric' | 'tel' | 'email' | 'url'
  autoCapitalize?: 'none' | 'words' | 'characters'
}

/** The keyboard of a phone that suits a field, by its declaration. */
export const keyboardOf = ({
  kind,
  measure,
  comparison,
}: Pick<FieldDefinition, 'kind' | 'measure' | 'comparison'>): Keyboard => {
  if (comparison?.normalizer === 'licensePlate') return { autoCapitalize: 'characters' }
  switch (kind) {
    case 'phone':
      return { inputMode: 'tel' }
    case 'email':
      return { inputMode: 'email', autoCapitalize: 'none' }
    case 'measure':
      // A height or a weight has a unit.
      return measure === 'age' ? { inputMode: 'numeric' } : { autoCapitalize: 'none' }
    case 'text':
    case 'list':
      return { autoCapitalize: 'words' }
    default:
      return { autoCapitalize: 'none' }
  }
}
