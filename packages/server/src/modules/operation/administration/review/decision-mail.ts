import { readCase } from './repository.ts'
import type { MailStyle } from '@crosscheck/domain/appearance'
import type { MailKindOf } from '@crosscheck/domain/mail-kinds'
import { concernsPerson } from '@crosscheck/domain/review/decisions'
import { renderMail, type RenderedMail } from '@crosscheck/mail/render'
import type { Context } from '../../../../context/context.ts'
import type { MailLinks } from '../../../../crypto/tokens/mail-links.ts'
import { appealLinkKind } from './own-decisions.ts'

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
