import { teenAge, youngAge } from './words.ts'

/**
 * `now`: under 18 today. `earlier`: under 18 during the time with the writer; an adult age anywhere
 * in the description outweighs it. `maybe`: ambiguous, so nothing is refused.
 */
export type MinorLevel = 'now' | 'earlier' | 'maybe'

export type MinorRule = {
  level: MinorLevel
  /** In lower case, with ASCII digits. `{n}` is an age under 18, `{t}` one from 10, `_` a gap. */
  pattern: string
  /** The rule does not apply if this matches directly before or after the finding. */
  notAfter?: string
  notBefore?: string
  /**
   * The words name the person described, so that relatives named before make the finding only
   * ambiguous.
   */
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
