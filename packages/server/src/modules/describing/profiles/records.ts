import type { PartnerFieldName, PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import { countriesIn, prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import { entryTimesOf } from '@crosscheck/domain/matching/quarantine/entry-times'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { leaveOut, withLeftOutFields } from '@crosscheck/domain/objections/left-out'
import { withoutIdentifiers, type Erasure } from '@crosscheck/domain/objections/identifiers'
import { valuesForMatching } from '@crosscheck/domain/profile/input/prepare'
import type { UncountedProfile } from './encrypted-fields.ts'

const typedValues = ({
  values,
  asTyped,
  unreadDates,
}: Pick<UncountedProfile, 'values' | 'asTyped' | 'unreadDates'>): PartnerProfileValues =>
  valuesForMatching({ stored: values, asTyped, unparsedDates: unreadDates })

/** The countries that a description names. */
export const countriesOf = (content: UncountedProfile): string[] =>
  countriesIn(typedValues(content))

/**
 * The record of everything that the owner entered. What the owner sees, and what limits count,
 * follows from this record, so that nothing shows an objection. Ages are read as of `now`. `record`
 * is that of the same values, if it is known.
 */
export const enteredRecord = (
  { countedAs, since, tried, entryTimes, former, ...typed }: UncountedProfile,
  now: Date,
  record = prepareComparison(typedValues(typed), now.getUTCFullYear()),
): ComparisonRecord => {
  const comparable = former?.filter(({ version }) => version === record.version) ?? []
  return {
    ...record,
    // a record of another comparison version cannot be compared
    ...(countedAs?.version === record.version && { counted: countedAs }),
    ...(since !== undefined && { since }),
    ...(tried?.version === record.version && { tried }),
    ...(entryTimes && { entryTimes }),
    ...(comparable.length > 0 && { former: comparable }),
  }
}

/** A description without some identifiers, and without the values that follow from them. */
export const eraseFromContent = <Content extends UncountedProfile>(
  content: Content,
  isObjected: Erasure['isObjected'],
): Content => {
  const erased = withoutIdentifiers(content, { isObjected, countries: countriesOf(content) })
  const { values } = erased
  for (const [key, typed] of Object.entries(content.asTyped)) {
    const name = key as PartnerFieldName
    if (erased.asTyped[name] !== typed && values[name] === content.values[name]) delete values[name]
  }
  return {
    ...erased,
    unreadDates: content.unreadDates.filter((name) => values[name] !== undefined),
  }
}

/** The record that matching compares: without the identifiers to which someone objected. */
export const comparisonOf = (
  content: UncountedProfile,
  now: Date,
  sameValues?: ComparisonRecord,
): ComparisonRecord => {
  const entered = enteredRecord(content, now, sameValues)
  const { leftOut = [] } = content
  if (leftOut.length === 0) return entered
  const keys = new Set(leftOut)
  const isObjected = (key: string): boolean => keys.has(key)
  const { countedAs: _countedAs, former: _former, entryTimes, ...rest } = content
  const record = enteredRecord(eraseFromContent(rest, isObjected), now)
  const { counted, former: versions } = entered
  return withLeftOutFields(entered, {
    ...leaveOut(record, { isObjected }),
    ...(counted && { counted: leaveOut(counted, { isObjected }) }),
    ...(entryTimes && { entryTimes: entryTimesOf(record, entryTimes) }),
    ...(versions && { former: versions.map((version) => leaveOut(version, { isObjected })) }),
  })
}

export const countedAs = (before: ComparisonRecord): ComparisonRecord => {
  const { counted, tried: _tried, former: _former, ...record } = before
  return counted ?? record
}
