import { toAsciiDigits } from '../text/digits.ts'
import { minimumAge } from '../text/dates/age.ts'
import { expand, type MinorLevel, type MinorRule } from './rule.ts'
import { others, unspacedOthers } from './words.ts'
import { eastAsian, southEastAsian } from './asian-rules.ts'
import { english } from './english-rules.ts'
import { germanic, romance, slavic } from './european-rules.ts'
import { schoolRules } from './school-rules.ts'

const minorRules: readonly MinorRule[] = [
  ...english,
  ...romance,
  ...germanic,
  ...slavic,
  ...southEastAsian,
  ...eastAsian,
  ...schoolRules,
]

type Compiled = Omit<MinorRule, 'pattern' | 'notAfter' | 'notBefore'> & {
  pattern: RegExp
  notAfter: RegExp | undefined
  notBefore: RegExp | undefined
}

/** Years of birth of people who do not turn 18 by the end of this year. */
const youngYears = (year: number): string =>
  `(?:${Array.from({ length: minimumAge }, (_, age) => year - age).join('|')})(?!\\d)`

const compile = (year: number): Compiled[] =>
  minorRules.map(({ pattern, notAfter, notBefore, ...rest }) => ({
    ...rest,
    pattern: new RegExp(expand(pattern, youngYears(year)), 'gu'),
    notAfter: notAfter === undefined ? undefined : new RegExp(`(?:${notAfter})$`, 'u'),
    notBefore: notBefore === undefined ? undefined : new RegExp(`^(?:${notBefore})`, 'u'),
  }))

let compiled: { year: number; rules: Compiled[] } | undefined
const rulesOf = (year: number): Compiled[] => {
  if (compiled?.year !== year) compiled = { year, rules: compile(year) }
  return compiled.rules
}

/** Shortcut for nearly every text: no number and no word that the rules look for. */
const mayMentionAge =
  /\d|\p{Lo}|\p{sc=Cyrillic}|school|schul|schüler|primar|primair|primár|collèg|tiểu học|trung học|thcs|\beso\b|elementary|junior|élève|grade|minor|underage|teen|eleven|twelve|\bten\b|eight|child|menor|secundaria|ensino|minder|mineur|lycé|collég|\b(?:sd|smp|sma|smk)\b|umur|thành niên|học sinh/u

const otherSubjects = new RegExp(`(?<!\\p{L})(?:${others})(?!\\p{L})|${unspacedOthers}`, 'u')
const newSubject = /(?<!\p{L})(?:she|he|they|ella|él|ela|ele|она|он|ей|ему|siya|dia)(?!\p{L})/u
const adultNow =
  /\b(?:now|currently|today|is|she's|he's)\s+(?:1[89]|[2-9]\d)\b|\b(?:1[89]|[2-9]\d) (?:now|years? old)\b/u

const sentenceEnd = /[.!?;\n。！？；](?!\d)/u

/** The text before and after a position in its sentence. */
const contextOf = (text: string, start: number, end: number) => ({
  before: text.slice(0, start).split(sentenceEnd).at(-1) ?? '',
  after: text.slice(end).split(sentenceEnd)[0] ?? '',
})

/** Whether the last subject of the sentence is a relative, an animal or a thing. */
const isAboutSomeoneElse = (before: string): boolean => {
  const last = before.split(newSubject).at(-1) ?? ''
  return otherSubjects.test(last)
}

const isMinorPhrase = (rule: Compiled, text: string, match: RegExpExecArray): MinorLevel | null => {
  const { before, after } = contextOf(text, match.index, match.index + match[0].length)
  if (rule.notAfter?.test(before) || rule.notBefore?.test(after)) return null
  if (rule.hasSubject)
    return otherSubjects.test(before) && rule.level === 'now' ? 'maybe' : rule.level
  return isAboutSomeoneElse(before) ? null : rule.level
}

const strength: Record<MinorLevel, number> = { now: 3, earlier: 2, maybe: 1 }

/**
 * Whether a text states that the person described is under 18, in the languages of `rules.ts`. In
 * doubt it does not refuse: a text that may mean another person or an earlier time is 'maybe' at
 * most.
 */
export const minorInWords = (typed: string, today: string): MinorLevel | null => {
  const plain = toAsciiDigits(typed.normalize('NFKC')).toLowerCase()
  if (!mayMentionAge.test(plain)) return null
  const text = plain
    .replace(/[’‘`´]/g, "'")
    .replace(/[ \t\u00a0]+/g, ' ')
    .trim()
  let found: MinorLevel | null = null
  for (const rule of rulesOf(Number(today.slice(0, 4)))) {
    for (const match of text.matchAll(rule.pattern)) {
      const level = isMinorPhrase(rule, text, match)
      if (level && strength[level] > (found ? strength[found] : 0)) found = level
    }
    if (found === 'now') return found
  }
  return found === 'earlier' && adultNow.test(text) ? null : found
}
