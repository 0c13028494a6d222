const scripts = [
  ['th', /\p{Script=Thai}/u],
  ['my', /\p{Script=Myanmar}/u],
  ['km', /\p{Script=Khmer}/u],
] as const

/** The language of a name whose script needs taller lines; undefined for all others. */
export const tallScriptOf = (words: string): string | undefined =>
  scripts.find(([, letters]) => letters.test(words))?.[0]
