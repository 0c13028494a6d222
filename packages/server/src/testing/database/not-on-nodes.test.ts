import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notOnNodes, reasonAgainstNodes } from './not-on-nodes.ts'

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

test('docs/testing.md lists the tests that do not run on the nodes of a cluster', async () => {
  const rows = (await readFile(page, 'utf8'))
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const listed = rows.filter((row) => notOnNodes.some(({ reason }) => row[1] === reason))
  const expected = notOnNodes.flatMap(({ reason, tests }) =>
    Object.entries(tests).map(([file, titles]) => [
      '',
      reason,
      `\`${file}\``,
      `${titles.length}`,
      '',
    ]),
  )
  expect(listed).toEqual(expected)
})
