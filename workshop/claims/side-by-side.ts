import type { Review, ReviewedClaim } from './review.ts'

/** Each chosen claim with its texts and the source of its tests, for a reader who compares them. */
export const sideBySide = ({ groups }: Review, words: readonly string[]): string =>
  groups
    .flatMap(({ claims }) => claims)
    .filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))
    .map(entry)
    .join('\n\n')

const entry = ({ id, says, observers, mutations, gap, made, kept }: ReviewedClaim): string =>
  [
    `${'='.repeat(20)} ${id}`,
    says,
    `Observers: ${observers.join(', ')}`,
    ...(mutations ?? []).map((name) => `Mutation: ${name}`),
    ...(gap === undefined ? [] : [`Not shown: ${gap}`]),
    '',
    ...made.map(({ file, line, text }) => `${file}:${line + 1}\n  ${text}`),
    ...kept.map(({ file, line, source }) => `\n${file}:${line + 1}\n${source}`),
  ].join('\n')
