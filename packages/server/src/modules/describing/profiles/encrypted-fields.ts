import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { TriedRecord } from '@crosscheck/domain/matching/record/tried-record'
import type { EntryTimes } from '@crosscheck/domain/matching/quarantine/entry-times'
import type { PartnerFieldName, PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { CountedIdentity } from '@crosscheck/domain/profile/edit'
import type { Prepared } from '@crosscheck/domain/profile/input/prepare'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'

/** What pages and lists show. Sealed alone, because the rest is several times larger. */
export type EnteredFields = {
  /** As stored and shown to the owner. */
  values: PartnerProfileValues
  /**
   * The text as typed, for fields that sanitizing changed. Matching reads this text, now and after
   * a change of its rules.
   */
  asTyped: Partial<Record<PartnerFieldName, string>>
  unreadDates: PartnerFieldName[]
}

/** The fields of a profile that are not columns of its row. */
export type EncryptedProfileFields = EnteredFields & {
  /** The identities that this profile had since it was last counted as a creation. */
  counted: CountedIdentity
  /** The record of the profile at that time, if it was edited since. */
  countedAs?: ComparisonRecord
  /** When the profile was created, in milliseconds. Missing in older profiles. */
  since?: number
  /** Values that the account tried before, if another profile may be refused one of them. */
  tried?: TriedRecord
  /** When edits added identifiers, and which ones they replaced. */
  entryTimes?: EntryTimes
  former?: ComparisonRecord[]
  /**
   * The keys of the identifiers in it to which someone objected. They are left out of what is
   * compared, and its owner never learns of it.
   */
  leftOut?: readonly string[]
}

export type UncountedProfile = Omit<EncryptedProfileFields, 'counted'>

const fields = sealedColumn<EnteredFields>('partner_profiles')
export const openProfileFields = fields.open

type ProfileHistory = Omit<EncryptedProfileFields, keyof EnteredFields>
const histories = sealedColumn<ProfileHistory>('partner_profiles.history')

type SealedProfile = { userId: string; id: string; sealed: Buffer; history: Buffer | null }

/** The fields with what limits and matching remember. Older rows have both in one value. */
export const openWholeProfile = async (
  deps: Pick<Context, 'sealer'>,
  { history, ...row }: SealedProfile,
): Promise<EncryptedProfileFields> => {
  const entered = (await fields.open(deps, row)) as EncryptedProfileFields
  return { ...entered, ...(history && (await histories.open(deps, { ...row, sealed: history }))) }
}

/** A row with several sealed values gives each its own sealing context. */
export const {
  contextOf: comparisonSealingContext,
  seal: sealComparison,
  open: openComparison,
} = sealedColumn<ComparisonRecord>('partner_profiles.comparison')

export const profileFieldsOf = (
  prepared: Prepared<PartnerFieldName, PartnerProfileValues>,
): UncountedProfile => ({
  values: prepared.stored,
  asTyped: prepared.asTyped,
  unreadDates: prepared.unparsedDates,
})

type OpenProfile = { content: EncryptedProfileFields; comparison: ComparisonRecord }

export const sealProfile = async (
  deps: Pick<Context, 'sealer'>,
  { content, comparison, ...key }: OpenProfile & { userId: string; id: string },
): Promise<{ sealed: Buffer; history: Buffer; comparison: Buffer }> => {
  const { values, asTyped, unreadDates, ...history } = content
  return {
    sealed: await fields.seal(deps, key, { values, asTyped, unreadDates }),
    history: await histories.seal(deps, key, history),
    comparison: await sealComparison(deps, key, comparison),
  }
}

/**
 * A form sends back the stored values. For a value that did not change, the text as first typed
 * stays: O'Brien, stored as OBrien, keeps matching as O'Brien.
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
