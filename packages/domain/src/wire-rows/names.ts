/**
 * As the published client writes names: every capital letter becomes an underscore and a small one.
 */
export const toSnake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** As the published client reads names: only small letters after an underscore become capitals. */
export const toCamel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
