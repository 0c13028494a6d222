import { purposeOfBox, type Purpose } from '@crosscheck/domain/consent-records/purposes'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { TickedBoxes } from './boxes.ts'
import { openConsent, sealConsent, type EncryptedConsent } from './encrypted-fields.ts'
import { findConsents, insertConsents, markWithdrawn, type NewConsentRow } from './repository.ts'

type Deps = Pick<Context, 'random' | 'sealer'>
/** The description that a consent refers to, and its owner. */
export type ConsentSubject = { userId: string; profileId: string }

const newRow = async (
  deps: Deps,
  { userId, profileId }: ConsentSubject,
  { purpose, givenAt, content }: { purpose: Purpose; givenAt: Date; content: EncryptedConsent },
): Promise<NewConsentRow> => {
  const id = deps.random.id()
  const sealed = await sealConsent(deps, { userId, id }, content)
  return { userId, id, profileId, purpose, givenAt, sealed }
}

/** One sealed record for each ticked box of step 1, ready to be inserted. */
export const sealBoxes = (
  deps: Deps,
  {
    subject,
    boxes: { names, textVersion },
    givenAt,
  }: { subject: ConsentSubject; boxes: TickedBoxes; givenAt: Date },
): Promise<NewConsentRow[]> => {
  const givenBy = textVersion === null ? 'application' : 'form'
  return Promise.all(
    names.map((name) =>
      newRow(deps, subject, {
        purpose: purposeOfBox[name],
        givenAt,
        content: { textVersion, givenBy },
      }),
    ),
  )
}

/** Whether the owner ever agreed to the comparison of this description. */
export const hasEverConsented = async (
  trx: Trx,
  { userId, profileId }: ConsentSubject,
): Promise<boolean> =>
  (await findConsents(trx, { userId, profileId, purpose: 'comparison' })).length > 0

export const grantComparison = async (
  deps: Deps,
  trx: Trx,
  {
    subject,
    textVersion,
    now: givenAt,
  }: { subject: ConsentSubject; textVersion: string; now: Date },
): Promise<void> => {
  const content: EncryptedConsent = { textVersion, givenBy: 'switch' }
  await insertConsents(trx, [
    await newRow(deps, subject, { purpose: 'comparison', givenAt, content }),
  ])
}

export const withdrawComparison = async (
  deps: Deps,
  trx: Trx,
  { subject, by, now }: { subject: ConsentSubject; by: 'switch' | 'all'; now: Date },
): Promise<void> => {
  const records = await findConsents(trx, { ...subject, purpose: 'comparison' })
  for (const row of records.filter(({ withdrawnAt }) => withdrawnAt === null)) {
    const content = { ...(await openConsent(deps, row)), withdrawnBy: by }
    const sealed = await sealConsent(deps, row, content)
    await markWithdrawn(trx, row, { withdrawnAt: now, sealed })
  }
}
