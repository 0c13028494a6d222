import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'

type Keyboard = {
  inputMode?: 'numeric' | 'tel' | 'email' | 'url'
  autoCapitalize?: 'none' | 'words' | 'characters'
  enterKeyHint: 'next'
}

/** The keyboard of a phone that suits a field, by its declaration. */
export const keyboardOf = ({
  kind,
  measure,
  comparison,
}: Pick<FieldDefinition, 'kind' | 'measure' | 'comparison'>): Keyboard => {
  const enterKeyHint = 'next'
  if (comparison?.normalizer === 'licensePlate')
    return { autoCapitalize: 'characters', enterKeyHint }
  switch (kind) {
    case 'phone':
      return { inputMode: 'tel', enterKeyHint }
    case 'email':
      return { inputMode: 'email', autoCapitalize: 'none', enterKeyHint }
    case 'measure':
      // A height or a weight has a unit.
      return measure === 'age'
        ? { inputMode: 'numeric', enterKeyHint }
        : { autoCapitalize: 'none', enterKeyHint }
    case 'text':
    case 'list':
      return { autoCapitalize: 'words', enterKeyHint }
    default:
      return { autoCapitalize: 'none', enterKeyHint }
  }
}
