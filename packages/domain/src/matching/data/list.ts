/** The values of one entry of a data file. */
export const listIn = (text: string): string[] => (text === '' ? [] : text.split(', '))

/**
 * Maps each form to its value. A data file lists a value and its other forms, separated by commas.
 * If two values share a form, the first value has it.
 */
export const readForms = (
  data: Readonly<Record<string, string>>,
  keyOf: (form: string) => string = (form) => form,
): Map<string, string> => {
  const meanings = new Map<string, string>()
  for (const [value, forms] of Object.entries(data)) {
    meanings.set(keyOf(value), value)
    for (const form of listIn(forms)) {
      const key = keyOf(form)
      if (!meanings.has(key)) meanings.set(key, value)
    }
  }
  return meanings
}
