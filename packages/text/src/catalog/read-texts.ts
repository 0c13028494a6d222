import { toText, type Text } from '../message/message.ts'
import { compileSource, translationsOf } from './catalog.ts'
import { groupKeys, isList, type Group } from './key-groups.ts'
import { readTemplate, type SourceText } from './read.ts'

type Texts = Text | readonly Texts[] | { readonly [key: string]: Texts }

const textsOf = (value: Group | SourceText, textOf: (source: SourceText) => Text): Texts => {
  if (!(value instanceof Map)) return textOf(value)
  const members = [...value].map(([key, inner]) => [key, textsOf(inner, textOf)] as const)
  return isList(value) ? members.map(([, inner]) => inner) : Object.fromEntries(members)
}

/**
 * The texts of an area in a language, by module and key, for code that runs in Node. `npm run
 * texts` writes their type.
 */
export const readTexts = (tag: string, area: string): unknown => {
  const translations = translationsOf(tag, area)
  return textsOf(
    groupKeys(readTemplate(area), ({ context }) => context),
    (source) => toText(compileSource(tag, source, translations), tag),
  )
}
