import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { PartnerFieldName, PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { CountedIdentity } from '@crosscheck/domain/profile/edit'
import { valuesForMatching, type Prepared } from '@crosscheck/domain/profile/input/prepare'
import type { Context, SealingContext } from '../../../context.ts'
import type { ProfileRow } from './repository.ts'

/** What a profile holds beside its row's own columns; sealed as one blob. */
export type EncryptedProfileFields = {
  /** As stored and shown. */
  values: PartnerProfileValues
  /** The text as typed where storing changed it: matching reads it, now and when its rules change. */
  asTyped: Partial<Record<PartnerFieldName, string>>
  unreadDates: PartnerFieldName[]
  /** What it has been since it was last counted as a creation. */
  counted: CountedIdentity
  /** What it said then, ready for comparing, where it has been edited since. */
  countedAs?: ComparisonRecord
}

/** What was just entered, before it is known what it counts as. */
export type UncountedProfile = Omit<EncryptedProfileFields, 'counted'>

type SealingDeps = Pick<Context, 'sealer'>

const sealingContextOf = (userId: string, id: string): SealingContext => ({
  table: 'partner_profiles',
  row: id,
  userId,
})

/** Tables and rows with several sealed values keep them apart by place. */
export const comparisonSealingContext = (userId: string, id: string): SealingContext => ({
  table: 'partner_profiles.comparison',
  row: id,
  userId,
})

export const profileFieldsOf = (
  prepared: Prepared<PartnerFieldName, PartnerProfileValues>,
): UncountedProfile => ({
  values: prepared.stored,
  asTyped: prepared.asTyped,
  unreadDates: prepared.unparsedDates,
})

/** What matching compares, made ready for comparing; ages are taken to be of `now`. */
export const comparisonOf = (
  { values, asTyped, unreadDates, countedAs }: UncountedProfile,
  now: Date,
): ComparisonRecord => {
  const record = prepareComparison(
    valuesForMatching({ stored: values, asTyped, unparsedDates: unreadDates }),
    now.getUTCFullYear(),
  )
  // one that was prepared by other rules is no longer understood
  return countedAs?.version === record.version ? { ...record, counted: countedAs } : record
}

/** What an edited profile said when it was last counted. */
export const countedAs = (before: EncryptedProfileFields, now: Date): ComparisonRecord => {
  const { counted, ...record } = comparisonOf(before, now)
  return counted ?? record
}

export const sealProfile = async (
  { sealer }: SealingDeps,
  {
    userId,
    id,
    content,
    comparison,
  }: { userId: string; id: string; content: EncryptedProfileFields; comparison: ComparisonRecord },
): Promise<{ sealed: Buffer; comparison: Buffer }> => ({
  sealed: await sealer.seal(sealingContextOf(userId, id), content),
  comparison: await sealer.seal(comparisonSealingContext(userId, id), comparison),
})

export const openProfileFields = (
  { sealer }: SealingDeps,
  row: Pick<ProfileRow, 'userId' | 'id' | 'sealed'>,
): Promise<EncryptedProfileFields> => sealer.open(sealingContextOf(row.userId, row.id), row.sealed)

/**
 * A form sends back what is stored. Where that is still so, the text as it was first typed stays:
 * O'Brien, stored as OBrien, keeps matching as O'Brien.
 */
export const keepTypedValues = (
  before: EncryptedProfileFields,
  after: UncountedProfile,
): UncountedProfile => {
  const asTyped = { ...after.asTyped }
  for (const [key, typed] of Object.entries(before.asTyped)) {
    const name = key as PartnerFieldName
    if (asTyped[name] === undefined && after.values[name] === before.values[name]) {
      asTyped[name] = typed
    }
  }
  return { ...after, asTyped }
}
