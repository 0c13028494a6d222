import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo, type PoItem } from 'pofile-ts'

const catalogFolder = join(import.meta.dirname, '../../catalogs')

/** An English text, as in the templates. */
export type SourceText = {
  /** The file's name, and the first word of the context: `app/dashboard`. */
  module: string
  /** The rest of the context: `title`, or `steps.1` in a group. */
  key: string
  context: string
  message: string
  /** Quoted from the specification, so the English must stay word for word. */
  quoted: boolean
  notes: readonly string[]
}

const quotedNote = 'quoted'

export const listAreas = (): string[] =>
  readdirSync(catalogFolder)
    .filter((name) => name.endsWith('.pot'))
    .map((name) => name.slice(0, -'.pot'.length))
    .toSorted()

const readItems = (file: string): PoItem[] => {
  const path = join(catalogFolder, file)
  if (!existsSync(path)) return []
  return parsePo(readFileSync(path, 'utf8')).items.filter((item) => !item.obsolete)
}

const toSource = (area: string, item: PoItem): SourceText => {
  const context = item.msgctxt ?? ''
  const [name = '', ...key] = context.split('.')
  return {
    module: `${area}/${name}`,
    key: key.join('.'),
    context,
    message: item.msgid,
    quoted: item.extractedComments.includes(quotedNote),
    notes: item.extractedComments,
  }
}

export const readTemplate = (area: string): SourceText[] =>
  readItems(`${area}.pot`).map((item) => toSource(area, item))

type Translation = {
  source: string
  /** Empty if it is not translated, or stands in English. */
  message: string
  fuzzy: boolean
  /** A translator's comment `# english: reason`, until the translation means the same. */
  staysEnglish: boolean
}

export const toTranslation = ({ msgid, msgstr, flags, comments }: PoItem): Translation => {
  const staysEnglish = comments.some((comment) => /^english: ./.test(comment.trim()))
  const message = staysEnglish ? '' : (msgstr[0] ?? '')
  return { source: msgid, message, fuzzy: flags['fuzzy'] === true, staysEnglish }
}

/** The translations of an area by context; empty if the language has no file for it. */
export const readTranslations = (language: string, area: string): Map<string, Translation> =>
  new Map(
    readItems(`${language}/${area}.po`).map((item) => [item.msgctxt ?? '', toTranslation(item)]),
  )
