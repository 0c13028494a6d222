import type { ConsentRecord } from '@crosscheck/domain/contract/describing/consent-records'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import { purposes, withdrawalOf } from '@crosscheck/domain/consent-records/purposes'
import * as t from '#text/account/choices.ts'
import { formatFacts } from '../../lib/display-text/formats/format.ts'
import { nameOf } from '../../lib/display-text/names/profile-name.ts'

export type ConsentRow = {
  id: string
  text: string
  /** Whether the text is the exact one that the user agreed to. */
  isExact: boolean
  facts: string
}
export type ConsentGroup = { profileId: string; name: string; rows: ConsentRow[] }

type Format = (time: string) => string

const consentRow = (record: ConsentRecord, format: Format): ConsentRow => {
  const date = format(record.givenAt)
  const given = withdrawalOf[record.purpose] === 'none' ? t.statedOn(date) : t.givenOn(date)
  const facts = [given, ...(record.withdrawnAt ? [t.withdrawnOn(format(record.withdrawnAt))] : [])]
  return {
    id: record.id,
    text: record.text ?? t.agreedBefore,
    isExact: record.text !== null,
    facts: formatFacts(facts),
  }
}

/** The consents of each description that its owner sees, by purpose and then newest first. */
export const consentGroups = (
  profiles: readonly Pick<Profile, 'id' | 'values'>[],
  records: readonly ConsentRecord[],
  format: Format,
): ConsentGroup[] =>
  profiles
    .map((profile) => ({
      profileId: profile.id,
      name: nameOf(profile),
      rows: records
        .filter(({ profileId }) => profileId === profile.id)
        .toSorted((a, b) => purposes.indexOf(a.purpose) - purposes.indexOf(b.purpose))
        .map((record) => consentRow(record, format)),
    }))
    .filter(({ rows }) => rows.length > 0)
