import { inLanguage } from './format.ts'

const regions = inLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }))
const languages = inLanguage((language) => new Intl.DisplayNames(language, { type: 'language' }))
const lists = inLanguage(
  (language) => new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }),
)

/** 'Thailand', for an ISO 3166 code. */
export const regionName = (code: string): string => regions().of(code) ?? code

/** 'German, English', for tags of languages. */
export const languageNames = (tags: readonly string[]): string =>
  lists().format(tags.map((tag) => languages().of(tag) ?? tag))
