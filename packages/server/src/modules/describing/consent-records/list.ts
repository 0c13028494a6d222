import type { ConsentRecord } from '@crosscheck/domain/contract/describing/consent-records'
import { consentText } from '@crosscheck/domain/consent-records/texts'
import type { Context } from '../../../context/context.ts'
import { openConsent } from './encrypted-fields.ts'
import { listConsents, type ConsentRow } from './repository.ts'

const present = async (
  context: Pick<Context, 'sealer'>,
  row: ConsentRow,
): Promise<ConsentRecord> => {
  const { textVersion, givenBy, withdrawnBy = null } = await openConsent(context, row)
  return {
    id: row.id,
    profileId: row.profileId,
    purpose: row.purpose,
    text: consentText(textVersion, row.purpose),
    textVersion,
    givenAt: row.givenAt.toISOString(),
    givenBy,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnBy,
  }
}

/** The consents for the descriptions that the user sees, newest first. */
export const listOwnConsents = async (
  context: Pick<Context, 'database' | 'sealer'>,
  userId: string,
): Promise<{ items: ConsentRecord[] }> => {
  const rows = await context.database.transaction(
    'app',
    userId,
    (trx) => listConsents(trx, userId),
    { isOneExchange: true },
  )
  return { items: await Promise.all(rows.map((row) => present(context, row))) }
}
