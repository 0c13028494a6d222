import type { Mutation } from '../../mutation.ts'

const folder = 'packages/server/src/db/upgrade'
const plan = { file: `${folder}/migration-plan.ts`, tests: [`${folder}/migrate.test.ts`] }
const upgrade = [`${folder}/upgrade.test.ts`]
const silence = { file: `${folder}/silence.ts`, tests: [`${folder}/silence.test.ts`] }
const forms = {
  file: 'packages/server/src/db/migrations/breaking-forms.ts',
  tests: ['packages/server/src/db/migrations/all.test.ts'],
}

export const upgrades: readonly Mutation[] = [
  {
    ...plan,
    name: 'a migration that was edited after it was applied is accepted',
    find: 'if (stored !== undefined && stored !== checksumOf(migration))',
    replace: "if (stored === '')",
  },
  {
    ...plan,
    name: 'a database with an unknown migration is opened',
    find: '  if (others.length > 0)\n',
    replace: '  if (others.length > 99)\n',
  },
  {
    ...plan,
    name: 'a database that an unknown contract has reduced is opened',
    find: '  if (contracts.length > 0)\n',
    replace: '  if (contracts.length > 0) return\n  if (contracts.length > 99)\n',
  },
  {
    ...plan,
    name: 'a migration that landed after a later number is skipped',
    find: 'return known.filter(({ name }) => rows.get(name)?.isFinished !== true)',
    replace: 'return known.slice(applied.length)',
  },
  {
    ...plan,
    name: 'a backfill that was interrupted counts as finished',
    find: 'rows.get(name)?.isFinished !== true',
    replace: '!rows.has(name)',
  },
  {
    ...plan,
    name: 'a contract is applied before the backfill that it relies on',
    find: 'return first < 0 ? [...pending] : pending.slice(0, first)',
    replace: 'return first < 0 ? [...pending] : pending.slice(first)',
  },
  {
    file: `${folder}/contract.ts`,
    tests: upgrade,
    name: 'a contract does not wait for processes that do not know it',
    find: 'if (rowCount !== 0) return false',
    replace: 'if (rowCount === 99) return false',
  },
  {
    file: `${folder}/register-watch.ts`,
    tests: upgrade,
    name: 'a process that missed a contract goes on',
    find: 'if (outdated.length > 0) {',
    replace: 'if (outdated.length > 99) {',
  },
  {
    file: `${folder}/backfill.ts`,
    tests: upgrade,
    name: 'a finished backfill leaves the rows of its table open to the owner',
    find: 'if (rowCount === 1) await client.query(`alter table ${table} force row level security`)',
    replace:
      'if (rowCount === 9) await client.query(`alter table ${table} force row level security`)',
  },
  {
    ...silence,
    name: 'a process counts as silent from its first sight on',
    find: 'askedMs - sinceMs >= silenceMs',
    replace: 'askedMs >= silenceMs',
  },
  {
    ...silence,
    name: 'a process that signs again counts as silent',
    find: 'before?.signedAt === signedAt',
    replace: 'before !== undefined',
  },
  {
    ...forms,
    name: 'a backfill without a trigger for the previous release is accepted',
    find: 'before.some((migration) => trigger.test(migration.statements)),',
    replace: 'true,',
  },
  {
    ...forms,
    name: 'a contract may change more than it removes',
    find: "statement !== '' && !removes.test(statement)",
    replace: "statement === 'nothing'",
  },
  {
    file: 'packages/server/src/jobs/rights.ts',
    tests: ['packages/server/src/jobs/install.test.ts'],
    name: 'a start does not notice changed rights on the job tables',
    find: 'return rows[0]?.granted === (await readState(client))',
    replace: "return rows[0]?.granted !== 'never'",
  },
]
