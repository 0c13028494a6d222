import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFolderCycles, importsIn } from './folder-cycles.ts'

const packages = join(import.meta.dirname, '../../packages')

test.each([
  ['server/src', 1500],
  ['domain/src', 300],
  ['web/src', 1000],
])('the folders of %s import each other in one direction, at every level', (folder, least) => {
  const imports = importsIn(join(packages, folder))
  expect(imports.length).toBeGreaterThan(least)
  expect(findFolderCycles(imports)).toEqual([])
})

test('a cycle of folders is reported at the level where it occurs', () => {
  const imports = [
    { from: 'identity/accounts/a.ts', target: 'identity/sessions/b.ts' },
    { from: 'identity/sessions/c.ts', target: 'identity/passkeys/d.ts' },
    { from: 'identity/passkeys/e.ts', target: 'identity/accounts/f.ts' },
    { from: 'identity/accounts/a.ts', target: 'platform/audit/g.ts' },
  ]
  expect(findFolderCycles(imports)).toEqual([
    'identity: accounts -> sessions -> passkeys -> accounts',
  ])
  expect(findFolderCycles(imports.slice(1))).toEqual([])
})

test('a folder and its subfolder do not import each other', () => {
  const imports = [
    { from: 'safety/report.ts', target: 'safety/queue/list-entries.ts' },
    { from: 'safety/queue/list-entries.ts', target: 'safety/report.ts' },
  ]
  expect(findFolderCycles(imports)).toEqual(['safety: files -> queue -> files'])
})
