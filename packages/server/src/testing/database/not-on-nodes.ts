/** Tests that do not run on the nodes of a cluster (`CITUS_URL`), and why. */
type NotOnNodes = {
  reason: string
  /** By file, below `packages/server/src`: titles, or parts of them. */
  tests: Readonly<Record<string, readonly string[]>>
}

/** docs/testing.md has the same list. */
export const notOnNodes: readonly NotOnNodes[] = [
  {
    reason: 'The coordinator has no estimate of the rows on nodes, so the overview counts them',
    tests: {
      'modules/operation/administration/overview/overview.test.ts': [
        'the rows of large tables and the bytes of their files are estimated',
      ],
    },
  },
  {
    reason: 'A table on nodes has no trigger',
    tests: {
      'modules/describing/saving/create.test.ts': [
        'a conflict with another transaction while purchaser details are saved',
      ],
    },
  },
  {
    reason: 'A blocking key is a look-up there; objected values have none',
    tests: { 'modules/describing/objections/say-nothing.test.ts': ['whose address is confirmed'] },
  },
]

/**
 * Files that use one PostgreSQL there too (`singleDatabase`), and why. docs/testing.md lists them.
 */
export const onOnePostgresql: readonly { reason: string; files: readonly string[] }[] = [
  {
    reason: 'It compares the schema of one PostgreSQL',
    files: ['db/layout/layout.test.ts', 'db/schema/schema.test.ts'],
  },
  {
    reason:
      'It reads the plans of one PostgreSQL; `cluster.test.ts` checks the statements on nodes',
    files: ['db/plans.long.test.ts'],
  },
  {
    reason: 'One of its tests needs a database that is no cluster',
    files: ['commands/cluster/distribute.test.ts'],
  },
]

export const isOnNodes = Boolean(process.env['CITUS_URL'])

/** Why a test does not run on nodes; undefined if it does. */
export const reasonAgainstNodes = (file: string, title: string): string | undefined =>
  notOnNodes.find(({ tests }) =>
    Object.entries(tests).some(
      ([path, titles]) =>
        file.endsWith(`/packages/server/src/${path}`) &&
        titles.some((part) => title.includes(part)),
    ),
  )?.reason
