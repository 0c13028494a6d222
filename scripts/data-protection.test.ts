import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableRules } from '../packages/server/src/testing/row-level-security/rules.ts'
import { purposeOfTable, tablesWithoutPeople } from './docs/tables.ts'

const folder = join(import.meta.dirname, '../docs/data-protection')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

// claim: record-of-processing-is-current
test('every table serves a purpose of the record of processing, or contains no personal data', () => {
  const open = Object.keys(tableRules).filter(
    (table) => purposeOfTable(table) === undefined && !tablesWithoutPeople.includes(table),
  )
  expect(open).toEqual([])
  expect(tablesWithoutPeople.filter((table) => purposeOfTable(table))).toEqual([])
})

test('every table of the record of processing exists', () => {
  const listed = read('record-of-processing.md').match(/(?<=`)(public|pgboss)\.\w+(?=`)/g) ?? []
  expect(listed.length).toBeGreaterThan(30)
  expect(listed.filter((table) => !(table in tableRules))).toEqual([])
})

/** Names of scripts and of their commands, as `npm run keys -- rotate`. */
const commandsIn = (text: string) =>
  [...text.matchAll(/npm run ([\w:]+)(?: -- ([a-z-]+))?/g)].map(([, script = '', command]) => ({
    script,
    command,
  }))

// claim: breach-procedure-works
test('documents on data protection name only scripts and commands that exist', () => {
  const { scripts } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { scripts: Record<string, string> }
  const files = ['dpia', 'record-of-processing', 'breach-procedure', 'legitimate-interests']
  const named = files.flatMap((file) => commandsIn(read(`${file}.md`)))
  expect(named.length).toBeGreaterThan(5)
  for (const { script, command } of named) {
    const source = /packages\/server\/src\/commands\/\w+\.ts$/.exec(scripts[script] ?? '')?.[0]
    expect([script, source ?? scripts[script]]).not.toContain(undefined)
    if (command !== undefined && source !== undefined)
      expect(readFileSync(join(import.meta.dirname, '..', source), 'utf8')).toMatch(
        new RegExp(`^ {4}['"]?${command}['"]?: \\w+Command,$`, 'm'),
      )
  }
})
