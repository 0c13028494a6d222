import type { Review, ReviewedClaim } from './review.ts'

/** `docs/claims.md`: each promise with the texts that make it and the tests that prove it. */
export function claimsPage({ groups }: Review): string {
  const claims = groups.flatMap((group) => group.claims)
  const tests = new Set(
    claims.flatMap(({ kept }) => kept.map(({ file, title }) => `${file} ${title}`)),
  )
  const places = new Set(claims.flatMap(({ made }) => made))
  const head = [
    '# Claims',
    '',
    `${claims.length} promises, made in ${places.size} files and kept by ${tests.size} tests. \`npm run docs:claims\` writes this page; a test compares the two.`,
    '',
    'A comment `claim: id` marks the text that makes a promise, and another one the test that fails when the promise is broken. The checks fail for a promise without a text or a test, for a mark that names no promise, and for a text in a catalog that reads like a promise and has no mark.',
  ]
  const sections = groups.flatMap((group) => [
    '',
    `## ${group.title}`,
    ...group.claims.flatMap(entry),
  ])
  return `${[...head, ...sections].join('\n')}\n`
}

function entry({ id, promise, made, kept }: ReviewedClaim): string[] {
  return [
    '',
    `### ${id}`,
    '',
    promise,
    '',
    `Made in ${made.map((file) => `\`${file}\``).join(', ')}. Kept by:`,
    '',
    ...kept.map(({ file, title }) => `- ${title} (\`${file}\`)`),
  ]
}
