import type { OwnDecision } from '@crosscheck/domain/contract/operation/review'
import { AppError } from '@crosscheck/domain/errors'
import { appealEnd } from '@crosscheck/domain/review/case-state'
import { concernsPerson } from '@crosscheck/domain/review/decisions'
import { sanitizeText } from '@crosscheck/domain/text/sanitize/sanitize'
import type { Context } from '../../../../context/context.ts'
import type { RequestOrigin } from '../../../../http/request/handler.ts'
import type { Trx } from '../../../../db/database.ts'
import type { MailLinks } from '../../../../crypto/tokens/mail-links.ts'
import { recordAudit } from '../../../platform/audit/service.ts'
import { requirePossible } from './decide-case.ts'
import { appeals } from './open-case.ts'
import { listOwnCases, lockOwnCase, setAppealed, type OwnCase, readCase } from './repository.ts'
import type { MailStyle } from '@crosscheck/domain/appearance'
import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import { renderMail, type RenderedMail } from '@crosscheck/mail/render'

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
    const sealed = await appeals.seal(deps, { userId, id }, { text: sanitizeText(text) })
    await setAppealed(trx, id, { appealedAt: now, sealed })
    const details = { decision: id }
    await recordAudit(deps, trx, { userId, actionType: 'decision_appealed', details, origin })
    return { ...shown, appeal: 'waiting' }
  })

const appealLinkKind = (caseId: string): string => `appeal ${caseId}`

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

type Deps = Pick<Context, 'database'> & { mailLinks: MailLinks; publicUrl: string }
type DecisionMail = { kind: MailKindOf<'account' | 'warning'>; userId: string; ref: string | null }
type Recipient = { email: string; verified: boolean; style: MailStyle }

/**
 * The mail about a decision, or about the appeal against it, to the person. Its link needs no
 * sign-in, which a suspended account could not make.
 */
export const renderDecisionMail = async (
  { database, mailLinks, publicUrl }: Deps,
  { kind, userId, ref }: DecisionMail,
  { email, verified, style }: Recipient,
): Promise<{ to: string; mail: RenderedMail; isUnsolicited: false; stopUrl: null } | null> => {
  if (!verified || ref === null) return null
  const row = await database.transaction('worker', userId, (trx) => readCase(trx, ref))
  if (!row?.decision || !row.reason || !concernsPerson(row.decision)) return null
  const to = { to: email, isUnsolicited: false, stopUrl: null } as const
  if (kind === 'appeal-decided') {
    if (row.appealOutcome === null) return null
    const props = { url: `${publicUrl}/auth`, outcome: row.appealOutcome }
    return { ...to, mail: await renderMail('appeal-decided', props, style) }
  }
  if (kind === 'suspension-lifted')
    return {
      ...to,
      mail: await renderMail('suspension-lifted', { url: `${publicUrl}/auth` }, style),
    }
  // The appeal was decided before this mail went out.
  if (row.appealOutcome !== null) return null
  const key = mailLinks.sign(userId, appealLinkKind(row.id))
  const { decision, reason } = row
  const url = `${publicUrl}/appeal?${new URLSearchParams({ decision: row.id, key }).toString()}`
  const props = { url, decision, reason, until: row.until?.toISOString() ?? null }
  return { ...to, mail: await renderMail('decision-made', props, style) }
}
