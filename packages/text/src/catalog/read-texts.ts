import { toText, type Text } from '../message/message.ts'
import { compileSource } from './catalog.ts'
import { groupKeys, isList, type Group } from './key-groups.ts'
import { readTemplate, readTranslations, type SourceText } from './read.ts'

type Texts = Text | readonly Texts[] | { readonly [key: string]: Texts }

const textsOf = (value: Group | SourceText, textOf: (source: SourceText) => Text): Texts => {
  if (!(value instanceof Map)) return textOf(value)
  const members = [...value].map(([key, inner]) => [key, textsOf(inner, textOf)] as const)
  return isList(value) ? members.map(([, inner]) => inner) : Object.fromEntries(members)
}

const loaded = new Map<string, Texts>()

/**
 * The texts of an area in a language, by module and key, for code that runs in Node. They are read
 * from the catalog once for each language. `write-modules.ts` writes their type.
 */
export const readTexts = (tag: string, area: string): unknown => {
  const known = loaded.get(`${tag}/${area}`)
  if (known) return known
  const translations = readTranslations(tag, area)
  const texts = textsOf(
    groupKeys(readTemplate(area), ({ context }) => context),
    (source) => toText(compileSource(tag, source, translations), tag),
  )
  loaded.set(`${tag}/${area}`, texts)
  return texts
}
