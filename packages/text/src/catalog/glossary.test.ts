import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../message/languages.ts'
import { parseMessage } from './compile.ts'
import { listAreas, readTemplate, readTranslations } from './read.ts'

/** A term by the beginnings of its translations, and words that never are one. */
type Term = {
  en: string
  forms: string[]
  never: string[]
  /** Contexts of texts in which the English word means something else, or is implied. */
  except?: string[]
}

const literalsOf = (message: string): string => {
  const found: string[] = []
  JSON.stringify(parseMessage(message), (_key, node: { type?: string; value: string } | null) => {
    if (node?.type === 'literal') found.push(node.value)
    return node
  })
  return found.join(' ')
}

const sources = listAreas().flatMap(readTemplate)
const english = sources.map(({ context, message }) => [context, literalsOf(message)] as const)

const readTerms = (tag: string): Term[] => {
  const file = join(import.meta.dirname, `../../glossary/${tag}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Term[]) : []
}

test.each(languages)('the translation into $tag uses the terms of its glossary', ({ tag }) => {
  const translations = listAreas().flatMap((area) => [...readTranslations(tag, area)])
  const translated = new Map(
    translations.map(([context, { message }]) => [context, literalsOf(message).toLowerCase()]),
  )
  for (const { en, forms, never, except = [] } of readTerms(tag)) {
    const flags = en === en.toLowerCase() ? 'i' : ''
    const term = new RegExp(String.raw`\b${en}(?:e?s|e?d|ing)?\b`, flags)
    const wrong = never.map((word) => new RegExp(String.raw`(?<!\p{L})${word}`, 'iu'))
    for (const [context, words] of english) {
      const text = translated.get(context)
      if (!text || except.includes(context) || !term.test(words)) continue
      const isRight = forms.some((form) => text.includes(form.toLowerCase()))
      const isWrong = wrong.some((word) => word.test(text))
      expect.soft(isRight && !isWrong, `${context}, “${en}”: ${text}`).toBe(true)
    }
  }
})
