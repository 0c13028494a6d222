import { teenAge, youngAge } from './words.ts'

/**
 * `now`: under 18 today. `earlier`: under 18 in the time with the writer; an adult age elsewhere in the
 * description settles it. `maybe`: could mean it; nothing is refused.
 */
export type MinorLevel = 'now' | 'earlier' | 'maybe'

export type MinorRule = {
  level: MinorLevel
  /** In lower case, with ASCII digits. `{n}` is an age under 18, `{t}` one from 10, `_` a gap. */
  pattern: string
  /** Not where this stands right before or after what was found. */
  notAfter?: string
  notBefore?: string
  /** The words name the person described, so that relatives named before make it unclear only. */
  hasSubject?: true
}

export const rule = (
  level: MinorLevel,
  pattern: string,
  more: Partial<MinorRule> = {},
): MinorRule => ({
  level,
  pattern,
  ...more,
})

export const expand = (pattern: string, youngYears: string): string =>
  pattern.replaceAll('{n}', youngAge).replaceAll('{t}', teenAge).replaceAll('{young}', youngYears)
