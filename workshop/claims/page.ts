import type { Review, ReviewedClaim } from './review.ts'

/** `docs/claims.md`: each promise with the texts that make it and the tests that prove it. */
export function claimsPage({ groups }: Review): string {
  const claims = groups.flatMap((group) => group.claims)
  const tests = new Set(
    claims.flatMap(({ kept }) => kept.map(({ file, title }) => `${file} ${title}`)),
  )
  const partly = claims.filter(({ gap }) => gap !== undefined).length
  const broken = claims.filter(({ keeps }) => keeps !== undefined).length
  const head = [
    '# Claims',
    '',
    `${claims.length} promises, made in ${filesOf(claims.flatMap(({ made }) => made)).length} files, with ${tests.size} tests. ${claims.length - partly} are proved, and ${partly} are proved in part: what their tests do not show follows them. \`npm run docs\` generates this page, and a test checks it.`,
    '',
    'A comment `claim: id` marks the text of a promise, and the test that fails when the promise is broken. A mark is a link and not a proof: `npm run docs -- review [word ...]` prints promise, texts and tests side by side, for a person who compares them. Each promise names its observers: the people from whose side it is true.',
    '',
    `${broken} promises keep a secret or delete something. Each names mutations that break it, and that a file of its tests notices (\`npm run mutants\`).`,
    '',
    'Checks fail for a promise without a text or a test, and for a mark without a promise. They also fail for a text of the catalogs, or a sentence of the documents on which people rely, that reads like a promise and has no mark.',
  ]
  const sections = groups.flatMap((group) => [
    '',
    `## ${group.title}`,
    ...group.claims.flatMap(entry),
  ])
  return `${[...head, ...sections].join('\n')}\n`
}

const filesOf = (found: readonly { file: string }[]): string[] => [
  ...new Set(found.map(({ file }) => file)),
]

function entry({ id, says, observers, mutations, gap, made, kept }: ReviewedClaim): string[] {
  return [
    '',
    `### ${id}`,
    '',
    says,
    '',
    ...(gap === undefined ? [] : [`Not shown: ${gap}`, '']),
    `Observers: ${observers.join(', ')}. Made in ${filesOf(made)
      .map((file) => `\`${file}\``)
      .join(', ')}. Proved by:`,
    '',
    ...kept.map(({ file, title }) => `- ${title} (\`${file}\`)`),
    ...(mutations ? ['', `Broken by: ${mutations.join('; ')}.`] : []),
  ]
}
