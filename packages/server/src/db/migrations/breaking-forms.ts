import type { Backfill, Migration } from './kinds.ts'

export type Form = { pattern: RegExp; reason: string }

/** What a process of the previous release, which still serves, could not work with. */
const incompatible: readonly Form[] = [
  { pattern: /\bdrop (table|column|function|view)\b/, reason: 'removes what is in use' },
  { pattern: /\brename\b/, reason: 'removes the former name' },
  { pattern: /\bset not null\b/, reason: 'refuses rows of the previous release' },
  {
    pattern: /\balter column \w+ (set data )?type\b/,
    reason: 'changes a type and writes the table',
  },
  {
    pattern: /\badd column \w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
    reason: 'refuses rows of the previous release',
  },
  { pattern: /\brevoke\b/, reason: 'takes a right that is in use' },
]

const created = (statements: string): string[] =>
  [...statements.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(
    ([, table]) => table ?? '',
  )

/** A function that the same migration creates is in use by nobody. */
const withoutOwnRevokes = (statements: string): string => {
  const own = [...statements.matchAll(/\bcreate function (\w+)\(/g)].map(([, name]) => name ?? '')
  return statements.replaceAll(/\brevoke all on function ([^;]+) from public;/g, (whole, list) =>
    String(list)
      .split(',')
      .every((one) => own.includes(one.trim().replace(/\(.*/, '')))
      ? ''
      : whole,
  )
}

/** Statements about tables that the same migration creates block nobody. */
export const onlyExisting = (statements: string): string => {
  const isNew = new Set(created(statements))
  const tableOf = (statement: string): string =>
    /\balter table (?:only )?(\w+)/.exec(statement)?.[1] ??
    /\bcreate (?:unique )?index (?:concurrently )?\w+\s+on (\w+)/.exec(statement)?.[1] ??
    /\b(?:create|alter) policy \w+ on (\w+)/.exec(statement)?.[1] ??
    ''
  return statements
    .split(';')
    .filter((statement) => !isNew.has(tableOf(statement)))
    .join(';')
}

/** What reads or writes a whole table while its users wait. */
const blocking: readonly Form[] = [
  {
    pattern: /\bcreate (unique )?index (?!concurrently\b)/,
    reason: 'builds an index while writes wait; use a concurrent migration',
  },
  {
    pattern: /\badd (constraint \w+ )?(unique|primary key)\b(?! using index)/,
    reason: 'builds an index while all wait; build it concurrently and add it "using index"',
  },
  {
    pattern: /\badd (constraint \w+ )?(check|foreign key)\b(?![^;]*\bnot valid\b)/,
    reason: 'reads the table while writes wait; add it "not valid" and validate it later',
  },
  {
    pattern: /\badd column \w+ [^,;]*\breferences\b/,
    reason: 'reads the table while writes wait; add the key "not valid" and validate it later',
  },
  {
    pattern:
      /\badd column \w+ [^,;]*\b(default (now|random|gen_random_uuid|clock_timestamp)|generated)\b/,
    reason: 'writes the whole table',
  },
]

/** One block that commits after each batch of rows, and skips the rows that have what it writes. */
const isBackfill = (statements: string): boolean =>
  /^do \$\$[^$]* on conflict do nothing;[^$]* commit; [^$]*\$\$$/.test(statements)

/** Every concurrent statement may meet what an interrupted run left. */
const isRepeatable = (statement: string): boolean =>
  /\bcreate (unique )?index concurrently (?!if not exists)/.test(statement) ||
  /\bdrop index concurrently if exists\b/.test(statement)

const unrepeatable = (statements: string): string[] => {
  if (isBackfill(statements)) return []
  const list = statements.split(';').map((statement) => statement.trim())
  return list.flatMap((statement, at) => {
    if (statement === '') return []
    if (!isRepeatable(statement)) return ['has a statement that only a transaction can repeat']
    const name = /\bindex concurrently (\w+)\s+on\b/.exec(statement)?.[1]
    const before = list[at - 1] ?? ''
    return name === undefined || before === `drop index concurrently if exists ${name}`
      ? []
      : [`has to drop ${name} first, which an interrupted run leaves invalid`]
  })
}

export const reasonsOf = (forms: readonly Form[], statements: string): string[] =>
  forms.filter(({ pattern }) => pattern.test(statements)).map(({ reason }) => reason)

/** Why processes of the previous release could not go on working after the migration. */
export const findIncompatible = ({ statements }: Pick<Migration, 'statements'>): string[] =>
  reasonsOf(incompatible, withoutOwnRevokes(statements))

/** Why processes would wait during the migration. */
export const findBlocking = ({
  statements,
  isConcurrent,
}: Pick<Migration, 'statements' | 'isConcurrent'>): string[] => [
  ...reasonsOf(blocking, onlyExisting(statements)),
  ...(isConcurrent ? unrepeatable(statements) : []),
  ...(!isConcurrent && /\bconcurrently\b/.test(statements)
    ? ['builds an index concurrently, so it has to be a concurrent migration']
    : []),
]

/** A contract removes, and does nothing else: whatever it added would be missing before it. */
const removes =
  /^(drop|revoke|alter table (only )?\w+ (drop|alter column \w+ (set not null|drop not null|drop default)))\b/

/** Why a contract could fail the release that it belongs to, or make its users wait. */
export const findUnsafeContract = ({ statements }: Pick<Migration, 'statements'>): string[] =>
  statements
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !removes.test(statement))
    .map((statement) => `does more than to remove: ${statement}`)

/** Why a backfill could miss rows that the previous release writes, or make its users wait. */
export const findUnsafeBackfill = (
  { statements, table }: Pick<Migration & Backfill, 'statements' | 'table'>,
  before: readonly Pick<Migration, 'statements'>[],
): string[] => {
  const [statement = '', ...others] = statements.split(';').filter((text) => text.trim() !== '')
  const trigger = new RegExp(`\\bcreate trigger \\w+\\s+before insert or update on ${table}\\b`)
  const rules: [holds: boolean, reason: string][] = [
    [others.length === 0, 'has more than one statement'],
    [statement.trim().startsWith(`update ${table} `), 'does not update its table'],
    [/\blimit \$1\b/.test(statement), 'has no batches of "limit $1"'],
    [!/\bskip locked\b/.test(statement), 'would end while a row that it skipped is not filled'],
    [
      before.some((migration) => trigger.test(migration.statements)),
      'needs a trigger before it that fills the rows of the previous release',
    ],
  ]
  return rules.filter(([holds]) => !holds).map(([, reason]) => reason)
}
