import { expect, test } from 'vitest'
import { migrations } from '../migrations/all.ts'
import { splitStatements } from './migrate.ts'

test('a text of SQL is split at the ends of its statements only', () => {
  const statements = [
    'alter table drafts add column note text',
    'create function f() returns trigger language plpgsql as $$ begin a; b; end $$',
    'do $do$ begin execute $$ select 1; $$; end $do$',
    `update drafts set note = 'it''s; here' -- not; here\n where id = $1`,
    'comment on column drafts."a;b" is null',
    '/* nor; here */ select 1',
  ]
  expect(splitStatements(`\n${statements.join(';\n')};\n`)).toEqual(statements)
  expect(splitStatements(' ;; ')).toEqual([])
})

test('no statement of a migration gets lost when its text is split', () => {
  const withoutSpace = (text: string) => text.replaceAll(/\s/g, '').replace(/;$/, '')
  for (const { name, statements } of migrations) {
    const split = splitStatements(statements).join(';')
    expect([name, withoutSpace(split)]).toEqual([name, withoutSpace(statements)])
  }
})
