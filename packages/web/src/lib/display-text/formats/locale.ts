/**
 * The words of a language in the order and the calendar of the reader's region, which is that of
 * the browser's first language with one: texts in English for a browser in `de-DE` have `en-DE`.
 */
export const localeOf = (language: string, ofBrowser: readonly string[]): string => {
  for (const tag of ofBrowser) {
    const region = /-([A-Z]{2})\b/.exec(tag)?.[1]
    if (region) return new Intl.Locale(language, { region }).toString()
  }
  return language
}
