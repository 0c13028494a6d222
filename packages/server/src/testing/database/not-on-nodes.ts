/** Tests that do not run on the nodes of a cluster (`TEST_ON_NODES`), and why. */
type NotOnNodes = {
  reason: string
  /** By file, below `packages/server/src`: titles, or parts of them. */
  tests: Readonly<Record<string, readonly string[]>>
}

/** docs/testing.md has the same list. */
export const notOnNodes: readonly NotOnNodes[] = [
  {
    reason: 'Citus refuses statements of comparing in batches, so imports compare singly there',
    tests: {
      'modules/operation/import/match-imported.test.ts': [
        'edits, saves and deletions during the scoring of a batch',
      ],
    },
  },
  {
    reason: 'The coordinator has no estimate of the rows on nodes, so the overview counts them',
    tests: {
      'modules/operation/administration/overview/overview.test.ts': [
        'the rows of large tables and the bytes of their files are estimated',
      ],
    },
  },
]

export const isOnNodes = Boolean(process.env['TEST_ON_NODES'] && process.env['CITUS_URL'])

/** Why a test does not run on nodes; undefined if it does. */
export const reasonAgainstNodes = (file: string, title: string): string | undefined =>
  notOnNodes.find(({ tests }) =>
    Object.entries(tests).some(
      ([path, titles]) =>
        file.endsWith(`/packages/server/src/${path}`) &&
        titles.some((part) => title.includes(part)),
    ),
  )?.reason
