import type { Context } from '../../../context/context.ts'
import type { DatabaseRole } from '../../../db/database.ts'
import { operatorId } from '../../../lib/operator.ts'
import { formerAuthor } from '../../contact/safety/queue/repository/author.ts'
import { findNamed, listNames } from './repository.ts'

type Deps = Pick<Context, 'database'>

/** Columns that name a row of another table, which no foreign key keeps on a cluster. */
type Reference = {
  role: Extract<DatabaseRole, 'matcher' | 'worker'>
  table: string
  columns: readonly string[]
  target: 'users' | 'partner_profiles' | 'potential_matches' | 'drafts' | 'files'
}

const toProfile = (table: string, user: string, profile: string): Reference => ({
  role: 'matcher',
  table,
  columns: [user, profile],
  target: 'partner_profiles',
})
const toUser = (role: Reference['role'], table: string, column: string): Reference => ({
  role,
  table,
  columns: [column],
  target: 'users',
})
const toMatch = (role: Reference['role'], table: string): Reference => ({
  role,
  table,
  columns: ['match_id'],
  target: 'potential_matches',
})

const references: readonly Reference[] = [
  toProfile('blocking_keys', 'user_id', 'profile_id'),
  toProfile('potential_matches', 'user_id1', 'profile_id1'),
  toProfile('potential_matches', 'user_id2', 'profile_id2'),
  toProfile('quarantined_matches', 'user_id1', 'profile_id1'),
  toProfile('quarantined_matches', 'user_id2', 'profile_id2'),
  toProfile('files', 'user_id', 'profile_id'),
  { role: 'worker', table: 'files', columns: ['user_id', 'draft_id'], target: 'drafts' },
  {
    role: 'worker',
    table: 'shown_photos',
    columns: ['owner_user_id', 'file_id'],
    target: 'files',
  },
  toUser('worker', 'shown_photos', 'viewer_user_id'),
  toMatch('matcher', 'match_sides'),
  toMatch('worker', 'notifications'),
  toMatch('worker', 'safety_queue'),
  toUser('worker', 'safety_queue', 'user_id'),
  toUser('worker', 'safety_queue', 'subject_user_id'),
  toUser('worker', 'review_cases', 'entry_user_id'),
  toUser('worker', 'review_cases', 'subject_user_id'),
  toUser('matcher', 'blocks', 'blocked_user_id'),
  toUser('worker', 'former_mailboxes', 'user_id'),
  toUser('worker', 'former_blocks', 'blocker_user_id'),
  toUser('worker', 'former_blocks', 'blocked_user_id'),
]

export type LostReference = { table: string; columns: string; names: string }

/** The columns that identify a row of a target, and the role that sees all of them. */
const targets: Record<Reference['target'], { columns: readonly string[]; role: DatabaseRole }> = {
  users: { columns: ['id'], role: 'worker' },
  partner_profiles: { columns: ['user_id', 'id'], role: 'matcher' },
  potential_matches: { columns: ['id'], role: 'matcher' },
  drafts: { columns: ['user_id', 'id'], role: 'worker' },
  files: { columns: ['user_id', 'id'], role: 'worker' },
}

/** Names without a row. The row may have gone between the readings, so both are repeated. */
const missingIn = async ({ database }: Deps, reference: Reference, after: string) => {
  const { role, target } = reference
  const names = await database.transaction(role, operatorId, (trx) =>
    listNames(trx, reference, after),
  )
  if (names.length === 0) return { missing: [], last: undefined }
  const named = { ...targets[target], table: target }
  const known = await database.transaction(named.role, operatorId, (trx) =>
    findNamed(trx, named, names),
  )
  const isMissing = (name: string): boolean => !known.has(name) && name !== formerAuthor
  return { missing: names.filter(isMissing), last: names.at(-1) }
}

/** Rows that a deletion left, because its guard missed them. */
export async function* findLostReferences(deps: Deps): AsyncGenerator<LostReference> {
  for (const reference of references)
    for (let after = ''; ;) {
      const { missing, last } = await missingIn(deps, reference, after)
      const again =
        missing.length === 0 ? missing : (await missingIn(deps, reference, after)).missing
      const { table, columns } = reference
      for (const names of missing)
        if (again.includes(names)) yield { table, columns: columns.join(', '), names }
      if (last === undefined) break
      after = last
    }
}
