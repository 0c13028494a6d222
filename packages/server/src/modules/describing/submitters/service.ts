import {
  rollBackToSavepoint,
  setSavepoint,
  deleteAddressProof,
  lockAgreement,
  upsertSubmitter,
} from './repository.ts'
import type { SubmitterValues } from '@crosscheck/domain/fields/catalog'
import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { isWorthRetrying } from '../../../db/errors/database-error.ts'
import { readSubmitterAndAddress, type ContactAddress } from './address.ts'
import { openSubmitterRow, sealSubmitter } from './encrypted-fields.ts'

export const readSubmitter = (
  context: Pick<Context, 'database' | 'sealer'>,
  userId: string,
): Promise<{ values: SubmitterValues | null; address: ContactAddress }> =>
  context.database.transaction(
    'app',
    userId,
    async (trx) => {
      const { submitter, address } = await readSubmitterAndAddress(context, trx, userId)
      return { values: submitter, address }
    },
    { isOneExchange: true },
  )

type SavedSubmitter = { id: string; sealed: Buffer }

const mailboxIn = (values: SubmitterValues | null): string | null =>
  typeof values?.email === 'string' && values.email !== '' ? mailboxOf(values.email) : null

/**
 * The first row has the user's own id, so that two simultaneous first saves create one row. A
 * different address voids the previous proof, unless the user agrees to contact: the counterpart then
 * keeps seeing the verified one, not the account's.
 */
export const saveSubmitter = async (
  deps: Pick<Context, 'sealer'>,
  trx: Trx,
  {
    userId,
    values,
    row,
    now,
  }: { userId: string; values: SubmitterValues; row: SavedSubmitter | undefined; now: Date },
): Promise<void> => {
  const id = row?.id ?? userId
  const before = row ? await openSubmitterRow(deps, { userId, ...row }) : null
  const sealed = await sealSubmitter(deps, { userId, id }, values)
  const isOther = mailboxIn(before) !== mailboxIn(values)
  const isVoided = isOther && !(before && (await lockAgreement(trx, userId)))
  await Promise.all([
    isVoided && deleteAddressProof(trx, { userId }),
    upsertSubmitter(trx, { userId, id, now, sealed }),
  ])
}

/**
 * Saves inside the transaction of a profile, in the message of the other writes, and returns what
 * they return. A failure is logged: it rolls back to before these writes, and the others are made
 * again. After a conflict with another transaction, all of it runs again.
 * `before` is the row before this save.
 */
export const trySaveSubmitter = async <Written>(
  context: Pick<Context, 'clock' | 'sealer' | 'log'>,
  trx: Trx,
  {
    userId,
    values,
    before,
    writeOthers,
  }: {
    userId: string
    values: SubmitterValues
    before: SavedSubmitter | undefined
    writeOthers: () => Promise<Written>
  },
): Promise<Written> => {
  const now = context.clock.now()
  const [marking, saving, writing] = sendInOrder(
    () => setSavepoint(trx),
    () => saveSubmitter(context, trx, { userId, values, row: before, now }),
    writeOthers,
  )
  await marking
  try {
    await saving
  } catch (error) {
    if (isWorthRetrying(error)) throw error
    await Promise.allSettled([writing])
    await rollBackToSavepoint(trx)
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    context.log.error({ userId, code }, 'The purchaser details could not be saved')
    return writeOthers()
  }
  return writing
}
