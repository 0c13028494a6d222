/**
 * The words of a language in the order and the calendar of the reader's region, which is that of
 * the browser's first language with one: texts in English for a browser in `de-DE` have `en-DE`.
 */
export const localeOf = (
  language: string,
  ofBrowser = globalThis.document ? navigator.languages : [],
): string => {
  const region = /-([A-Z]{2})\b/.exec(ofBrowser.join())?.[1]
  return region ? new Intl.Locale(language, { region }).toString() : language
}
