/** Alternatives by plural category (`one`, `other`), by exact number (`=0`), or by value. */
export type Choices = Readonly<Record<string, readonly Part[]>>

/**
 * A string is literal text, and a number is the position of an argument. An array is an argument
 * formatted as a number, or one that chooses an alternative.
 */
export type Part =
  | string
  | number
  | readonly [argument: number]
  | readonly [argument: number, by: 'plural' | 'select', choices: Choices]

/** A compiled message: its text, or parts if it has arguments. */
export type Message = string | readonly Part[]

export type Argument = string | number

const browserLanguages = 'document' in globalThis ? navigator.languages : []
/** Spanish is that of Latin America, unless the browser names another. */
export const varietyOf = (language: string, ofBrowser = browserLanguages): string =>
  language === 'es' ? (/\bes-[A-Z]{2}\b/.exec(ofBrowser.join())?.[0] ?? 'es-419') : language

const pluralRules = new Map<string, Intl.PluralRules>()
const pluralCategory = (language: string, count: number): string => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(count)
}

const choose = (choices: Choices, value: string): readonly Part[] =>
  choices[value] ?? choices['other'] ?? []

/** Thai words have no blanks between them, but a Latin word that is filled in has one. */
const [joint, seam] = ['\uE000', /([ก-๛])\uE000(?=[A-Za-z])|([A-Za-z])\uE000(?=[ก-๛])/g] as const

const formatParts = (
  parts: readonly Part[],
  language: string,
  values: readonly Argument[],
): string => {
  const format = (part: Part): string => {
    if (typeof part === 'string') return part
    if (typeof part === 'number') return String(values[part])
    const value = values[part[0]] ?? ''
    // Our languages write these alike, and a browser takes long for the first number it formats.
    if (part.length === 1 && /^(?:0|[1-9]\d{0,2})$/.test(String(value))) return String(value)
    if (part.length === 1) return Number(value).toLocaleString(varietyOf(language))
    const [, by, choices] = part
    const exact = choices[`=${value}`]
    if (by === 'plural' && exact) return formatParts(exact, language, values)
    const key = by === 'plural' ? pluralCategory(language, Number(value)) : String(value)
    return formatParts(choose(choices, key), language, values)
  }
  return parts.map(format).join(joint).replace(seam, '$1$2 ').replaceAll(joint, '')
}

/** The text, or a function of the arguments in the order of the English message. */
export type Text = string | ((...values: Argument[]) => string)

export const toText = (message: Message, language: string): Text =>
  typeof message === 'string'
    ? message
    : (...values: Argument[]) => formatParts(message, language, values)
