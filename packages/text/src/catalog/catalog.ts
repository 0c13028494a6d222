import { findLanguage, sourceLanguage } from '../message/languages.ts'
import type { Message } from '../message/message.ts'
import { compileMessage, findPlaceholders, parseMessage } from './compile.ts'
import { pseudoMessage } from './pseudo.ts'
import {
  listAreas,
  readTemplate,
  readTranslations,
  type SourceText,
  type Translation,
} from './read.ts'

/** The messages of each module, in the order of the template. */
export type Catalog = ReadonlyMap<string, readonly Message[]>

export const groupByModule = (sources: readonly SourceText[]): Map<string, SourceText[]> =>
  Map.groupBy(sources, ({ module }) => module)

const compileText = (tag: string, source: SourceText, translation: string | undefined): Message => {
  const english = parseMessage(source.message)
  const names = findPlaceholders(english).map(({ name }) => name)
  if (findLanguage(tag)?.pseudo) return compileMessage(pseudoMessage(tag, english), names)
  return compileMessage(translation ? parseMessage(translation) : english, names)
}

/** A text that is not translated yet, or not since the English changed, is in English. */
export const compileSource = (
  tag: string,
  source: SourceText,
  translations: ReadonlyMap<string, Translation>,
): Message => {
  const translation = translations.get(source.context)
  const valid = translation?.source === source.message && !translation.fuzzy
  return compileText(tag, source, valid ? translation.message : undefined)
}

export const translationsOf = (tag: string, area: string): ReadonlyMap<string, Translation> =>
  tag === sourceLanguage ? new Map() : readTranslations(tag, area)

export const compileCatalog = (tag: string): Catalog => {
  const catalog = new Map<string, Message[]>()
  for (const area of listAreas()) {
    const translations = translationsOf(tag, area)
    for (const [module, sources] of groupByModule(readTemplate(area)))
      catalog.set(
        module,
        sources.map((source) => compileSource(tag, source, translations)),
      )
  }
  return catalog
}
