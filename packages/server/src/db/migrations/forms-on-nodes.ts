import { onlyExisting, reasonsOf, type Form } from './breaking-forms.ts'
import type { Migration } from './kinds.ts'

/** What Citus refuses for a table whose rows are on the nodes, tried with Citus 13.2.2. */
const refused: readonly Form[] = [
  {
    pattern: /\badd column \w+ (?!.*\bconstraint\b)[^,;]*\b(check|unique|primary key|references)\b/,
    reason: 'has a rule without a name in "add column"; add the rule by itself',
  },
  {
    pattern: /\balter column \w+ set \(/,
    reason: 'sets an option of a column, which does not reach the nodes',
  },
  {
    pattern: /\b(create|alter) policy [^;]*(\(\s*select\b|\)\s+is (not )?null\b)/,
    reason: 'has a policy whose condition does not reach the nodes: a subquery, or "... is null"',
  },
  {
    pattern: /\bas restrictive\b/,
    reason: 'has a restrictive policy, which becomes a permissive one on the nodes',
  },
]

/** A node has only some shards of a table, so a trigger may only change the row that fires it. */
const unsafe: readonly Form[] = [
  {
    pattern:
      /\bcreate (constraint )?trigger \w+\s+(?!before (insert or )?(insert|update)( or update)? on\b)/,
    reason: 'has a trigger that does more than to change its row before it is written',
  },
  { pattern: /\bfor each statement\b/, reason: 'has a trigger for statements, not for rows' },
]

/** Bodies of functions of triggers, in which every table would be that of another node. */
const triggerBodies = (statements: string): string[] =>
  [...statements.matchAll(/\breturns trigger\b[^$]*(\$\w*\$)([\s\S]*?)\1/g)].map(
    ([, , body]) => body ?? '',
  )

const reachesTables = /\b(select|insert into|update|delete from|perform|execute)\b/

/** Why a migration could not be applied where the tables are on the nodes of a cluster. */
export const findRefusedOnNodes = ({ statements }: Pick<Migration, 'statements'>): string[] => [
  ...reasonsOf(refused, onlyExisting(statements)),
  ...reasonsOf(unsafe, statements),
  ...triggerBodies(statements)
    .filter((body) => reachesTables.test(body.replaceAll(/'[^']*'/g, '')))
    .map(() => 'has the function of a trigger that reads or writes tables'),
]
