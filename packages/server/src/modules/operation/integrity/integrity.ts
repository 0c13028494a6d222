import type { Context } from '../../../context/context.ts'
import { hasAccount } from '../../platform/key-lifecycle/repository.ts'
import { allUsers } from '../key-administration/key-owners.ts'
import {
  checkBlockingKeys,
  repairBlockingKeys,
  type WrongBlockingKeys,
} from './check-blocking-keys.ts'
import { findIncompleteMatches, repairMatch, type IncompleteMatch } from './check-matches.ts'
import { findLostReferences, type LostReference } from './check-references.ts'
import { checkObjects, type ObjectReport } from './check-objects.ts'
import {
  checkSignInKeys,
  findKeysWithoutAccount,
  repairSignInKey,
  type WrongSignInKey,
} from './check-sign-in-keys.ts'
import { checkValues, type OpenedValues, type UnreadableValue } from './check-values.ts'

type Deps = Pick<Context, 'blindIndex' | 'clock' | 'database' | 'jobs' | 'objects' | 'sealer'>

export type IntegrityReport = {
  users: number
  files: number
  opened: OpenedValues
  unreadable: UnreadableValue[]
  wrongBlockingKeys: WrongBlockingKeys[]
  wrongSignInKeys: WrongSignInKey[]
  incompleteMatches: IncompleteMatch[]
  lostReferences: LostReference[]
  objects: ObjectReport
}

const exists = ({ database }: Deps, userId: string): Promise<boolean> =>
  database.transaction('auth', userId, (trx) => hasAccount(trx, userId))

const checkUser = async (deps: Deps, userId: string, report: IntegrityReport): Promise<void> => {
  const { opened, unreadable } = await checkValues(deps, userId)
  const isProfileUnreadable = unreadable.some(({ table }) => table.startsWith('partner_profiles'))
  const wrong = isProfileUnreadable ? [] : await checkBlockingKeys(deps, userId)
  // a deletion of the account during the check ends its key first
  if (unreadable.length > 0 && !(await exists(deps, userId))) return
  report.users += 1
  for (const [table, count] of Object.entries(opened))
    report.opened[table] = (report.opened[table] ?? 0) + count
  report.unreadable.push(...unreadable)
  report.wrongBlockingKeys.push(...wrong)
  report.wrongSignInKeys.push(...(await checkSignInKeys(deps, userId)))
}

/**
 * Checks that stored data fits together: sealed values open, blocking keys are those of the
 * profiles, every account owns what its user signs in with, matches have both sides, no row names
 * one that is gone, and files have their objects. It changes nothing, and may run while servers
 * run.
 */
export const checkIntegrity = async (deps: Deps): Promise<IntegrityReport> => {
  const report: IntegrityReport = {
    users: 0,
    files: 0,
    opened: {},
    unreadable: [],
    wrongBlockingKeys: [],
    wrongSignInKeys: [],
    incompleteMatches: [],
    lostReferences: [],
    objects: { missing: [], unknown: [] },
  }
  for await (const userId of allUsers(deps)) await checkUser(deps, userId, report)
  for await (const key of findKeysWithoutAccount(deps)) report.wrongSignInKeys.push(key)
  for await (const match of findIncompleteMatches(deps)) report.incompleteMatches.push(match)
  for await (const lost of findLostReferences(deps)) report.lostReferences.push(lost)
  return { ...report, ...(await checkObjects(deps)) }
}

export type Repairs = {
  blockingKeys: number
  signInKeys: number
  matches: number
  objects: number
}

/**
 * A database without a user, or without any of the files of its store, may be the wrong one, or
 * row-level security hides its rows: then everything looks like a remainder.
 */
export const showsNothing = ({ users, files, objects }: IntegrityReport): boolean =>
  users === 0 || (files === 0 && objects.unknown.length > 0)

/**
 * Repairs what can be derived from other data: nothing that a user wrote changes. Null if the
 * database shows nothing.
 */
export const repairIntegrity = async (
  deps: Deps,
  report: IntegrityReport,
): Promise<Repairs | null> => {
  if (showsNothing(report)) return null
  const { wrongBlockingKeys, wrongSignInKeys, incompleteMatches, objects } = report
  const done: Repairs = { blockingKeys: 0, signInKeys: 0, matches: 0, objects: 0 }
  for (const wrong of wrongBlockingKeys)
    if (await repairBlockingKeys(deps, wrong)) done.blockingKeys += 1
  for (const wrong of wrongSignInKeys) if (await repairSignInKey(deps, wrong)) done.signInKeys += 1
  for (const match of incompleteMatches.filter(({ hasThread }) => !hasThread)) {
    await repairMatch(deps, match)
    done.matches += 1
  }
  for (const name of objects.unknown) {
    await deps.objects.remove(name)
    done.objects += 1
  }
  return done
}
