import { purposeOfBox, type Purpose } from '@crosscheck/domain/consent-records/purposes'
import type { ConsentTextVersion } from '@crosscheck/domain/consent-records/texts'
import type { Context, Trx } from '../../../context.ts'
import { openConsent, sealConsent, type ConsentContent } from './encrypted-fields.ts'
import { findConsents, insertConsents, markWithdrawn, type NewConsentRow } from './repository.ts'

type Parts = Pick<Context, 'random' | 'sealer'>
/** The description that a consent is about, and its owner. */
export type ConsentSubject = { userId: string; profileId: string }

const newRow = async (
  parts: Parts,
  { userId, profileId }: ConsentSubject,
  { purpose, givenAt, content }: { purpose: Purpose; givenAt: Date; content: ConsentContent },
): Promise<NewConsentRow> => {
  const id = parts.random.id()
  const sealed = await sealConsent(parts, { userId, id }, content)
  return { userId, id, profileId, purpose, givenAt, sealed }
}

/** What the boxes of step 1 stand for, one record a purpose, ready to be inserted. */
export const sealBoxes = (
  parts: Parts,
  subject: ConsentSubject,
  textVersion: ConsentTextVersion,
  givenAt: Date,
): Promise<NewConsentRow[]> =>
  Promise.all(
    Object.values(purposeOfBox).map((purpose) =>
      newRow(parts, subject, { purpose, givenAt, content: { textVersion, givenBy: 'form' } }),
    ),
  )

/** The consent to the comparison that came with an imported description. */
export const sealImportedConsent = (
  parts: Parts,
  subject: ConsentSubject,
  { at: givenAt, text }: { at: Date; text: string },
): Promise<NewConsentRow> =>
  newRow(parts, subject, {
    purpose: 'comparison',
    givenAt,
    content: { textVersion: null, importedText: text, givenBy: 'import' },
  })

/** Whether the comparison of a description was ever agreed to. */
export const hasEverConsented = async (
  trx: Trx,
  { userId, profileId }: ConsentSubject,
): Promise<boolean> => (await findConsents(trx, userId, profileId, 'comparison')).length > 0

/** Records that the owner switched the comparison on. */
export const giveComparison = async (
  parts: Parts,
  trx: Trx,
  subject: ConsentSubject,
  { textVersion, now: givenAt }: { textVersion: ConsentTextVersion; now: Date },
): Promise<void> => {
  const content: ConsentContent = { textVersion, givenBy: 'switch' }
  await insertConsents(trx, [
    await newRow(parts, subject, { purpose: 'comparison', givenAt, content }),
  ])
}

/**
 * Records that the consent to the comparison is withdrawn. Where a description is older than the
 * records, its record begins with the description itself.
 */
export const withdrawComparison = async (
  parts: Parts,
  trx: Trx,
  subject: ConsentSubject & { createdAt: Date },
  { by, now }: { by: 'switch' | 'all'; now: Date },
): Promise<void> => {
  const { userId, profileId, createdAt } = subject
  const find = () => findConsents(trx, userId, profileId, 'comparison')
  let records = await find()
  if (records.length === 0) {
    const content: ConsentContent = { textVersion: null, givenBy: 'before_records' }
    const first = await newRow(parts, subject, {
      purpose: 'comparison',
      givenAt: createdAt,
      content,
    })
    await insertConsents(trx, [first])
    records = await find()
  }
  for (const row of records.filter(({ withdrawnAt }) => withdrawnAt === null)) {
    const content = { ...(await openConsent(parts, row)), withdrawnBy: by }
    const sealed = await sealConsent(parts, row, content)
    await markWithdrawn(trx, row, { withdrawnAt: now, sealed })
  }
}
