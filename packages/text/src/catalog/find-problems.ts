import { getPluralCategories, type IcuNode } from 'pofile-ts'
import { compileMessage, findPlaceholders, parseMessage } from './compile.ts'
import { listAreas, readTemplate, readTranslations, type SourceText } from './read.ts'

const findMissingCategories = (language: string, nodes: readonly IcuNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'plural' && node.type !== 'select') return []
    const wanted = node.type === 'plural' ? getPluralCategories(language) : ['other']
    return [
      ...wanted
        .filter((category) => !(category in node.options))
        .map((category) => `{${node.value}} has no form for ${category}`),
      ...Object.values(node.options).flatMap(({ value }) => findMissingCategories(language, value)),
    ]
  })

/** The problems of a message in a language; the English message determines the placeholders. */
export const findMessageProblems = (
  language: string,
  message: string,
  english: string,
): string[] => {
  try {
    const nodes = parseMessage(message)
    const wanted = findPlaceholders(parseMessage(english))
    const used = findPlaceholders(nodes)
    compileMessage(
      nodes,
      used.map(({ name }) => name),
    )
    const unknown = used.filter(({ name }) => !wanted.some((other) => other.name === name))
    const left = wanted.filter(({ name }) => !used.some((other) => other.name === name))
    return [
      ...unknown.map(({ name }) => `{${name}} is not in the English message`),
      ...left.map(({ name }) => `{${name}} is missing`),
      ...findMissingCategories(language, nodes),
    ]
  } catch (error) {
    return [(error as Error).message]
  }
}

export const findTextProblems = (
  language: string,
  source: SourceText,
  translation: ReturnType<ReturnType<typeof readTranslations>['get']>,
): string[] => {
  if (!translation?.message && !translation?.staysEnglish) return ['is not translated']
  if (translation.source !== source.message) return ['is translated from another English text']
  if (translation.fuzzy) return ['is marked as fuzzy']
  if (translation.staysEnglish) return []
  return findMessageProblems(language, translation.message, source.message)
}

export const findProblems = (language: string): string[] =>
  listAreas().flatMap((area) => {
    const translations = readTranslations(language, area)
    const sources = readTemplate(area)
    const contexts = new Set(sources.map(({ context }) => context))
    return [
      ...sources.flatMap((source) =>
        findTextProblems(language, source, translations.get(source.context)).map(
          (problem) => `${language}/${area}.po ${source.context}: ${problem}`,
        ),
      ),
      ...[...translations.keys()]
        .filter((context) => !contexts.has(context))
        .map((context) => `${language}/${area}.po ${context}: is not in the template`),
    ]
  })
