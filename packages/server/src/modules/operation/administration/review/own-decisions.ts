import type { OwnDecision } from '@crosscheck/domain/contract/operation/review'
import { AppError } from '@crosscheck/domain/errors'
import { appealEnd } from '@crosscheck/domain/review/case-state'
import { concernsPerson } from '@crosscheck/domain/review/decisions'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import type { Context } from '../../../../context/context.ts'
import type { RequestOrigin } from '../../../../http/request/request-origin.ts'
import type { Trx } from '../../../../db/database.ts'
import type { MailLinks } from '../../../../crypto/tokens/mail-links.ts'
import { recordAudit } from '../../../platform/audit/service.ts'
import { requirePossible } from './decide-case.ts'
import { appealSealingContext } from './open-case.ts'
import { listOwnCases, lockOwnCase, setAppealed, type OwnCase } from './repository.ts'

const appealOf = ({ appealedAt, appealOutcome }: OwnCase, until: Date, now: Date) => {
  if (appealOutcome) return appealOutcome
  if (appealedAt) return 'waiting'
  return now < until ? 'possible' : 'too_late'
}

const present = (row: OwnCase, now: Date): OwnDecision | null => {
  const { id, decision, reason, until, decidedAt } = row
  // A dismissed report is never shown to the person it was about.
  if (!decision || !reason || !decidedAt || !concernsPerson(decision)) return null
  const end = appealEnd({ at: decidedAt })
  return {
    id,
    decision,
    reason,
    at: decidedAt.toISOString(),
    until: until?.toISOString() ?? null,
    appealUntil: end.toISOString(),
    appeal: appealOf(row, end, now),
  }
}

/** Decisions about the user, the latest first. */
export const listOwnDecisions = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  userId: string,
): Promise<OwnDecision[]> => {
  const rows = await listOwnCases(trx, userId)
  return rows.map((row) => present(row, clock.now())).filter((one) => one !== null)
}

type AppealDeps = Pick<Context, 'clock' | 'database' | 'random' | 'sealer'>

/** Appeals a decision about the user, once. The text is sealed with the user's key. */
export const appealDecision = (
  deps: AppealDeps,
  { userId, origin }: { userId: string; origin: RequestOrigin },
  { id, text }: { id: string; text: string },
): Promise<OwnDecision> =>
  deps.database.transaction('app', userId, async (trx) => {
    const now = deps.clock.now()
    const row = await lockOwnCase(trx, userId, id)
    const shown = row && present(row, now)
    if (!row || !shown) throw new AppError('NOT_FOUND')
    const state = {
      kind: 'report',
      reporter: null,
      person: userId,
      hasProfile: false,
      decision: { kind: shown.decision, by: '', at: new Date(shown.at), until: row.until },
      appeal: row.appealedAt && { at: row.appealedAt, outcome: null },
    } as const
    requirePossible(state, { type: 'appeal', by: userId }, now)
    const content = { text: sanitizeText(text) }
    const sealed = await deps.sealer.seal(appealSealingContext(userId, id), content)
    await setAppealed(trx, id, { appealedAt: now, sealed })
    const details = { decision: id }
    await recordAudit(deps, trx, { userId, actionType: 'decision_appealed', details, origin })
    return { ...shown, appeal: 'waiting' }
  })

export const appealLinkKind = (caseId: string): string => `appeal ${caseId}`

/** For an account that cannot sign in. A wrong key and a missing decision have the same answer. */
export const appealByLink = async (
  deps: AppealDeps & { mailLinks: MailLinks },
  origin: RequestOrigin,
  { decision, key, text }: { decision: string; key: string; text: string },
): Promise<void> => {
  const userId = deps.mailLinks.read(appealLinkKind(decision), key)
  if (userId === null) throw new AppError('NOT_FOUND')
  await appealDecision(deps, { userId, origin }, { id: decision, text })
}
