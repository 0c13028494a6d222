import {
  textVersionOf,
  type ConsentTexts,
  type TextKind,
} from '../../packages/domain/src/consent-records/text-version.ts'
import { readTexts } from '../../packages/text/src/catalog/read-texts.ts'
import { languages } from '../../packages/text/src/message/languages.ts'

type Published = Record<TextKind, Record<string, ConsentTexts[TextKind]>>

/** Adds the current texts that users agree to, in each language, to those published before. */
export const publishConsents = (present: string): string => {
  const published = JSON.parse(present) as Published
  for (const { tag } of languages) {
    const { consents } = readTexts(tag, 'profile') as { consents: ConsentTexts }
    for (const kind of Object.keys(consents) as TextKind[])
      published[kind][textVersionOf(kind, consents[kind])] ??= consents[kind]
  }
  return `${JSON.stringify(published, null, 2)}\n`
}
