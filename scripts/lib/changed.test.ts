import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../packages/server/src/testing/temporary-folder.ts'
import { findChanges } from './changed.mjs'

let root: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
  })
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

const files = {
  'packages/domain/src/rate/rate.ts': 'export const rate = 1',
  'packages/domain/src/rate/limits.test.ts': '',
  'packages/domain/src/rate/histories.long.test.ts': '',
  'packages/domain/src/other/other.test.ts': '',
  'packages/server/src/calls/calls.test.ts': "import { rate } from '@crosscheck/domain/rate/rate'",
  'packages/web/src/page.test.tsx':
    "const { rate } = await import('../../domain/src/rate/rate.ts')",
  'e2e/journey.test.ts': "import { rate } from '../packages/domain/src/rate/rate.ts'",
  'docs/page.md': 'One.',
}

beforeEach(async () => {
  root = await temporaryFolder()
  for (const [file, text] of Object.entries(files)) await write(file, text)
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
})

test('a changed file has the short tests of its folder and those that import it, without journeys', async () => {
  await write('packages/domain/src/rate/rate.ts', 'export const rate = 2')
  expect(findChanges(root)).toEqual({
    files: ['packages/domain/src/rate/rate.ts'],
    code: ['packages/domain/src/rate/rate.ts'],
    tests: [
      'packages/domain/src/rate/limits.test.ts',
      'packages/server/src/calls/calls.test.ts',
      'packages/web/src/page.test.tsx',
    ],
  })
})

test('a changed test runs alone, in either form, a new file counts, and a document has no tests', async () => {
  await write('packages/domain/src/rate/histories.long.test.ts', '// changed')
  await write('packages/domain/src/other/new.ts', 'export const one = 1')
  await write('docs/page.md', 'Two.')
  const { code, tests } = findChanges(root)
  expect(tests).toEqual([
    'packages/domain/src/other/other.test.ts',
    'packages/domain/src/rate/histories.long.test.ts',
  ])
  expect(code).toHaveLength(2)
  git('add', '.')
  git('commit', '--quiet', '--message', 'Continue')
  expect(findChanges(root).files).toEqual([])
  expect(findChanges(root, 'HEAD~1').files).toHaveLength(3)
})
