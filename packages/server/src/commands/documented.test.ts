import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'

const folder = dirname(fileURLToPath(import.meta.url))
const root = join(folder, '../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

testRows(documents)('every script that a document names exists', (path) => {
  const named = [...read(path).matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(
    ([, name = '']) => name,
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

/** The commands of a program, from the list that its file gives to `runCommand`. */
const commandsOf = (program: string): string[] => {
  const source = readFileSync(join(folder, `${program}.ts`), 'utf8')
  const [, list = ''] = /commands: \{([^}]*)\}/.exec(source) ?? []
  return [...list.matchAll(/^\s*'?([\w-]+)'?[:,]/gm)].map(([, name = '']) => name)
}

test.each(['admin', 'backup', 'cluster', 'integrity', 'jobs', 'keys'])(
  'every command of npm run %s in the documents exists, and every one is in docs/operations.md',
  (program) => {
    const named = (path: string) =>
      [
        ...read(path).matchAll(new RegExp(`npm run (?:--silent )?${program} -- ([a-z-]+)`, 'g')),
      ].map(([, name = '']) => name)
    const commands = commandsOf(program)
    expect(commands.length).toBeGreaterThan(0)
    expect(documents.flatMap(named).filter((name) => !commands.includes(name))).toEqual([])
    const operations = read('docs/operations.md')
    const tables = [...operations.matchAll(/`-- ([a-z-]+)/g)].map(([, name = '']) => name)
    const prose = [...operations.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name)
    const documented = new Set([...tables, ...prose, ...named('docs/operations.md')])
    expect(commands.filter((name) => !documented.has(name))).toEqual([])
  },
)
