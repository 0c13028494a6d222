import { findLanguage } from '../message/languages.ts'
import type { Message } from '../message/message.ts'
import { compileMessage, findPlaceholders, parseMessage } from './compile.ts'
import { pseudoMessage } from './pseudo.ts'
import { listAreas, readTemplate, readTranslations, type SourceText } from './read.ts'

/** The messages of each module, in the order of the template. */
export type Catalog = ReadonlyMap<string, readonly Message[]>

/** A text that is not translated, or not since the English changed, is in English. */
export const compileSource = (
  tag: string,
  source: SourceText,
  translations: ReturnType<typeof readTranslations>,
): Message => {
  const english = parseMessage(source.message)
  const names = findPlaceholders(english).map(({ name }) => name)
  // Users agree to no text of a pseudo-language.
  if (findLanguage(tag)?.pseudo && !source.notes.includes('recorded'))
    return compileMessage(pseudoMessage(tag, english), names)
  const translation = translations.get(source.context)
  const isValid = translation?.source === source.message && !translation.fuzzy
  const message = isValid ? translation.message : ''
  return compileMessage(message === '' ? english : parseMessage(message), names)
}

export const compileCatalog = (tag: string): Catalog => {
  const catalog = new Map<string, Message[]>()
  for (const area of listAreas()) {
    const translations = readTranslations(tag, area)
    for (const [module, sources] of Map.groupBy(readTemplate(area), (source) => source.module))
      catalog.set(
        module,
        sources.map((source) => compileSource(tag, source, translations)),
      )
  }
  return catalog
}
