import { consents } from '../text/english/consents.ts'
import published from './published-texts.json' with { type: 'json' }
import type { Purpose } from './purposes.ts'
import { textVersionOf, type TextKind } from './text-version.ts'

/**
 * Every text that users have agreed to, by version, in every language. A published one never
 * changes and is never removed: records refer to it. `npm run docs` adds the current ones.
 */
export const publishedTexts: Readonly<
  Record<TextKind, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = published

export const isPublished = (kind: TextKind, version: string): boolean =>
  Object.hasOwn(publishedTexts[kind], version)

/** The versions of the current texts in English. */
export const formTextVersion = textVersionOf('form', consents.form)
export const switchTextVersion = textVersionOf('comparison', consents.comparison)
export const photoTextVersion = textVersionOf('photo', consents.photo)

/** The exact text of a version; null if the version is unknown or has no text for the purpose. */
export const consentText = (version: string | null, purpose: Purpose): string | null => {
  const kind = (['form', 'comparison'] as const).find((one) => isPublished(one, version ?? ''))
  return (kind && publishedTexts[kind][version ?? '']?.[purpose]) ?? null
}
