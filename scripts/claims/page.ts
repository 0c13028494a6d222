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
    `${claims.length} promises, made in ${places.size} files and proved by ${tests.size} tests. \`npm run docs:claims\` generates this page, and a test checks it.`,
    '',
    'A comment `claim: id` marks the text of a promise, and the test that fails when the promise is broken. Checks fail for a promise without a text or a test, and for a mark without a promise. They also fail for a catalog text that reads like a promise and has no mark.',
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
    `Made in ${made.map((file) => `\`${file}\``).join(', ')}. Proved by:`,
    '',
    ...kept.map(({ file, title }) => `- ${title} (\`${file}\`)`),
  ]
}
