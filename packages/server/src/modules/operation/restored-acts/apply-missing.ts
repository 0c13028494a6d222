import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../context/context.ts'
import type { Act, ActKind } from '../../../crypto/keys/journal/acts.ts'
import { UnusableKey } from '../../../crypto/keys/unusable-key.ts'
import { databaseError } from '../../../db/errors/database-error.ts'
import { applyAllObjections } from '../../describing/objected-details/apply.ts'
import type { Journal } from '../../platform/journal/journal.ts'
import { optionalMailKinds } from '@crosscheck/domain/mail-kinds'
import { endAgreement, actOnMatch } from '../../contact/consent/change-consent.ts'
import { withdrawPhoto } from '../../contact/shown-photos/act.ts'
import { endComparison } from '../../describing/comparison/comparison.ts'
import { insertTokens, requestErasure } from '../../describing/objections/repository.ts'
import { stopComparingPhoto } from '../../describing/photo-comparison/switch-comparison.ts'
import { hideAndDelete } from '../../describing/saving/remove.ts'
import { removeFile } from '../../platform/files/remove.ts'
import { optOut } from '../../platform/mail-preferences/repository.ts'
import { insertStop } from '../../platform/receivers/repository.ts'
import { eraseRestoredAccount, findAccountByHash } from '../account-deletion/erase-restored.ts'
import type { Trx } from '../../../db/database.ts'
import { setBlock } from '../../contact/blocks/repository.ts'
import { openMatch, type OpenedMatch } from '../../contact/consent/opened-match.ts'
import { listSidesWith } from '../../matching/write/repository/side-lists.ts'

type Pair = { userId: string; otherUserId: string }

/** The first match that the user may open; the others follow from the block. */
const openFirst = async (trx: Trx, pair: Pair): Promise<OpenedMatch | null> => {
  for (const { matchId } of await listSidesWith(trx, pair))
    try {
      return await openMatch(trx, { userId: pair.userId, matchId, lock: true })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  return null
}

/** Blocks a person again after a restore, also where the match that was blocked is missing. */
const blockAgain = (context: Context, { userId, otherUserId }: Pair): Promise<void> =>
  context.database.transaction('app', userId, async (trx) => {
    const match = await openFirst(trx, { userId, otherUserId })
    if (match) await actOnMatch(context, trx, { actor: { userId }, match, act: { type: 'block' } })
    else await setBlock(trx, { userId, blockedUserId: otherUserId, now: context.clock.now() })
  })

type Appliers = Record<ActKind, (context: Context, act: Act) => Promise<unknown>>

const bytesOf = (hex = ''): Buffer => Buffer.from(hex, 'hex')

/**
 * How each kind of act is carried out again, by the rules of the original one. Each does nothing
 * where the act is in force or its subject is missing.
 */
const appliers: Appliers = {
  account: (context, { subject }) => eraseRestoredAccount(context, subject),
  async block(context, { userId, subject }) {
    const otherUserId = await findAccountByHash(context, subject)
    if (otherUserId !== undefined) await blockAgain(context, { userId, otherUserId })
  },
  comparison: (context, { userId, subject }) =>
    endComparison(context, { userId, profileId: subject }),
  contact: (context, { userId, subject }) =>
    context.database.transaction('app', userId, (trx) =>
      endAgreement(context, trx, { userId, matchId: subject }),
    ),
  async file(context, { userId, subject }) {
    await stopComparingPhoto(context, { userId }, subject)
    await removeFile(context, { userId, id: subject })
  },
  'mail-kind': ({ clock, database }, { userId, subject }) =>
    database.transaction('app', userId, (trx) => {
      const kinds = optionalMailKinds.filter((kind) => kind === subject)
      return optOut(trx, { userId, kinds, now: clock.now() })
    }),
  'mail-stop': ({ clock, database }, { subject }) =>
    database.transaction('auth', null, (trx) => insertStop(trx, bytesOf(subject), clock.now())),
  objection: (context, act) =>
    context.database.transaction('auth', null, async (trx) => {
      const [name, what] = act.subject.split(':')
      const [subject, token] = [bytesOf(name), bytesOf(what === 'erase' ? name : what)]
      const now = context.clock.now()
      await insertTokens(trx, [{ token, subject }], now)
      if (what === 'erase') await requestErasure(trx, subject, now)
    }),
  'photo-comparison': (context, { userId, subject }) =>
    stopComparingPhoto(context, { userId }, subject),
  profile: (context, { userId, subject }) => hideAndDelete(context, { userId }, subject),
  'shown-photo'(context, { userId, subject }) {
    const [matchId = '', id = ''] = subject.split(':')
    return withdrawPhoto(context, { userId }, { matchId, id })
  },
}

/** The restored database has nothing to act on: a service refuses, or the account is missing. */
const isWithoutSubject = (error: unknown): boolean =>
  error instanceof AppError || databaseError(error)?.code === '23503'

/** False for an act that waits for the key of its user. */
const applyAct = async (context: Context, act: Act): Promise<boolean> => {
  try {
    await appliers[act.kind](context, act)
  } catch (error) {
    if (error instanceof UnusableKey) {
      const { kind, userId } = act
      context.log.error({ kind, userId, error }, 'an act of the journal waits for a data key')
      return false
    }
    if (!isWithoutSubject(error)) throw error
  }
  return true
}

/**
 * Carries out again what a restore of an older database has undone, before jobs and requests begin.
 * Several processes may do it at once, as every act is idempotent. Returns the number of acts.
 */
export const applyMissingActs = async (
  context: Context,
  journal: Pick<Journal, 'findMissing' | 'adopt'>,
): Promise<number> => {
  const missing = await journal.findMissing()
  const inForce = missing.filter((act) => act.inForce)
  const applied: Act[] = missing.filter((act) => !act.inForce)
  for (const act of inForce) if (await applyAct(context, act)) applied.push(act)
  if (inForce.some(({ kind }) => kind === 'objection')) await applyAllObjections(context)
  for (const act of applied) await journal.adopt(act)
  if (inForce.length > 0)
    context.log.warn(
      { count: inForce.length },
      'the database is older than the journal; acts were carried out again',
    )
  return inForce.length
}
