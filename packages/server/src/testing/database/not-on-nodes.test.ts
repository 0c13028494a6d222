import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notOnNodes, onOnePostgresql, reasonAgainstNodes } from './not-on-nodes.ts'

const server = join(import.meta.dirname, '../..')
const page = join(server, '../../../docs/testing.md')

test('every test that does not run on the nodes of a cluster exists', async () => {
  for (const { tests } of notOnNodes)
    for (const [file, titles] of Object.entries(tests)) {
      const source = await readFile(join(server, file), 'utf8')
      expect(titles.length).toBeGreaterThan(0)
      for (const title of titles) expect(source).toContain(title)
    }
})

test('a test is skipped on nodes by its file and title only', () => {
  const [{ reason, tests }] = notOnNodes as [(typeof notOnNodes)[number]]
  const [[file, [title = '']]] = Object.entries(tests) as [[string, readonly string[]]]
  const path = join(server, file)
  expect(reasonAgainstNodes(path, `${title} and more`)).toBe(reason)
  expect(reasonAgainstNodes(path, 'another test')).toBeUndefined()
  expect(reasonAgainstNodes(`${path}.other`, title)).toBeUndefined()
})

test('the files that use one PostgreSQL where others run on nodes are the listed ones', async () => {
  const importing = /import \{[^}]*\bsingleDatabase\b/
  const using: string[] = []
  for await (const file of glob('**/*.test.ts', { cwd: server }))
    if (importing.test(await readFile(join(server, file), 'utf8'))) using.push(file)
  expect(using.toSorted()).toEqual(onOnePostgresql.flatMap(({ files }) => files).toSorted())
})

/** The rows of the page with one of these reasons, cell by cell. */
const listRows = async (listed: readonly { reason: string }[]): Promise<string[][]> =>
  (await readFile(page, 'utf8'))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((row) => listed.some(({ reason }) => row[1] === reason))

test('docs/testing.md lists the tests that do not run on the nodes of a cluster', async () => {
  const expected = notOnNodes.flatMap(({ reason, tests }) =>
    Object.entries(tests).map(([file, titles]) => [
      '',
      reason,
      `\`${file}\``,
      `${titles.length}`,
      '',
    ]),
  )
  expect(await listRows(notOnNodes)).toEqual(expected)
})

test('docs/testing.md lists the files that use one PostgreSQL where others run on nodes', async () => {
  const expected = onOnePostgresql.flatMap(({ reason, files }) =>
    files.map((file) => ['', reason, `\`${file}\``, '']),
  )
  expect(await listRows(onOnePostgresql)).toEqual(expected)
})
