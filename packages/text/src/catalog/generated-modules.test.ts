import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { constantsCode, moduleCode } from './module-code.ts'
import { generatedModules } from './generated-modules.ts'
import type { SourceText } from './read.ts'

const folder = join(import.meta.dirname, '../../..')

test('the modules of texts on disk are those of the templates', () => {
  for (const [path, code] of generatedModules())
    expect(readFileSync(join(folder, path), 'utf8'), path).toBe(code)
})

const source = (key: string, message: string): SourceText => ({
  module: 'app/a',
  key,
  context: `a.${key}`,
  message,
  quoted: false,
  notes: [],
})

test('a module has the groups, lists and arguments of its texts', () => {
  const code = moduleCode('app/a', [
    source('title', 'Title'),
    source('steps.0', 'First'),
    source('steps.1', 'Then {name}'),
    source('band.very-weak', '{count, plural, other {#}} of {name}'),
  ])
  expect(code).toContain('export let title: string\n')
  expect(code).toContain('export let steps: [string, (name: string) => string]\n')
  expect(code).toContain(
    "export let band: { 'very-weak': (count: number, name: string) => string }\n",
  )
  expect(code).toContain(
    "  title = next()\n  steps = [next(), next()]\n  band = { 'very-weak': next() }\n",
  )
})

test('the constants of a module have the English messages', () => {
  expect(
    constantsCode([source('title', 'Title'), source('band.very-weak', '{count} of “it”')]),
  ).toContain(
    `export const a = { title: "Title", band: { 'very-weak': "{count} of “it”" } } as const\n`,
  )
})

test('texts of one group that are apart are refused', () => {
  const apart = [source('a.0', 'A'), source('b', 'B'), source('a.1', 'C')]
  expect(() => moduleCode('app/a', apart)).toThrow('apart')
})
