import { msSince } from '@crosscheck/domain/clock'
import { limits, type LimitedAction } from '@crosscheck/domain/limits/limits'
import { addOwnIdentifiers, endTriedValues } from '@crosscheck/domain/matching/tried/tried-values'
import type { TriedValues } from '@crosscheck/domain/matching/record/tried-record'
import { ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { joinTried, readTried } from '../../describing/saving/limits/tried-values.ts'
import { lockEvents, readAllEvents, writeEvents } from '../../platform/limits/repository.ts'
import { listCaseIds, copyCase, listCases, resumeCase } from './repository.ts'
import { isSuspended, endSessions } from '../../identity/sessions/repository.ts'
import { suspendsAccount, type DecisionKind } from '@crosscheck/domain/review/decisions'
import { presentIds } from '../../../db/transaction/acting-user.ts'

type Deps = Pick<Context, 'clock' | 'jobs' | 'lastingHashes' | 'random' | 'sealer'>

const mayRestrict = (decision: DecisionKind | null): boolean =>
  decision === null || decision === 'limit' || suspendsAccount(decision)

/** Of a former account of the acting user's mailbox. A suspension ends the sessions. */
const resumeDecisions = async (
  deps: Deps,
  trx: Trx,
  { userId, cases }: { userId: string; cases: readonly string[] },
): Promise<void> => {
  if (cases.length === 0) return
  const now = deps.clock.now()
  const copies = cases.map(() => deps.random.id())
  await presentIds(trx, [...cases, ...copies])
  const rows = await listCases(trx, cases)
  for (const [place, { id, decision, inForce, until }] of rows.entries()) {
    const isOver = until !== null && until <= now
    if (!mayRestrict(decision) || (decision !== null && !inForce) || isOver) continue
    const copy = copies[place] ?? id
    const isResumed = await resumeCase(trx, id, userId)
    if (!isResumed) await copyCase(trx, { id, copy, userId })
    const payload = { userId, caseId: isResumed ? id : copy }
    if (until) await deps.jobs.enqueue(trx, 'apply-decision', payload, { startAfter: until })
  }
  if (await isSuspended(trx, userId, now)) await endSessions(trx, userId, now)
}

/** The protections for one person beyond one account: times, hashes and ids of cases. */
export type Protections = {
  limits: Partial<Record<LimitedAction, number[]>>
  tried: TriedValues | null
  cases: string[]
}

const readLimits = async (trx: Trx, userId: string, now: Date): Promise<Protections['limits']> => {
  const rows = await readAllEvents(trx, userId)
  const inside = rows.flatMap(({ actionType, events }) => {
    const limit = Object.hasOwn(limits, actionType) && limits[actionType as LimitedAction]
    if (!limit) return []
    const counted = events.filter((event) => msSince(event, now) < limit.windowMs)
    return counted.length > 0 ? [[actionType, counted.map((event) => event.getTime())]] : []
  })
  return Object.fromEntries(inside) as Protections['limits']
}

/** The acting user's. Null if nothing would have to hold. */
export const collectProtections = async (
  deps: Deps,
  trx: Trx,
  { userId, email }: { userId: string; email: string },
): Promise<Protections | null> => {
  const now = deps.clock.now()
  const counted = await readLimits(trx, userId, now)
  const found = await readTried(deps, trx, userId)
  const tried =
    found && endTriedValues(addOwnIdentifiers(found, ownIdentifiers({ email })), now.getTime())
  const cases = await listCaseIds(trx, userId)
  const isEmpty = Object.keys(counted).length === 0 && tried === null && cases.length === 0
  return isEmpty ? null : { limits: counted, tried, cases }
}

const resumeLimits = async (
  { clock, random }: Deps,
  trx: Trx,
  { userId, counted }: { userId: string; counted: Protections['limits'] },
): Promise<void> => {
  for (const [actionType, former] of Object.entries(counted)) {
    const counter = { userId, actionType }
    const own = await lockEvents(trx, { ...counter, id: random.id(), now: clock.now() })
    const events = [...former, ...(own ?? []).map((event) => event.getTime())]
    await writeEvents(
      trx,
      counter,
      events.toSorted((one, other) => one - other).map((event) => new Date(event)),
    )
  }
}

/** For the acting user, who proved the mailbox. */
export const resumeProtections = async (
  deps: Deps,
  trx: Trx,
  { userId, protections }: { userId: string; protections: Protections },
): Promise<void> => {
  const { limits: counted, tried, cases } = protections
  await resumeLimits(deps, trx, { userId, counted })
  if (tried) await joinTried(deps, trx, { userId, former: tried })
  await resumeDecisions(deps, trx, { userId, cases })
}
