import type { ConsentRecord } from '@crosscheck/domain/contract/consent-records'
import type { Profile } from '@crosscheck/domain/contract/profiles'
import { purposes, withdrawalOf } from '@crosscheck/domain/consent-records/purposes'
import * as t from '#text/choices.ts'
import { nameOf } from '../../lib/profile-name.ts'

export type ConsentLine = { id: string; text: string; facts: string }
export type ConsentGroup = { profileId: string; name: string; lines: ConsentLine[] }

type Format = (time: string) => string

const textOf = ({ text, givenBy }: ConsentRecord): string =>
  text ?? (givenBy === 'import' ? t.agreedElsewhere : t.agreedBefore)

const lineOf = (record: ConsentRecord, format: Format): ConsentLine => {
  const date = format(record.givenAt)
  const given = withdrawalOf[record.purpose] === 'none' ? t.statedOn(date) : t.givenOn(date)
  const facts = record.withdrawnAt ? [given, t.withdrawnOn(format(record.withdrawnAt))] : [given]
  return { id: record.id, text: textOf(record), facts: facts.join(', ') }
}

/** The records of each description that its owner sees, by purpose and then newest first. */
export const consentGroups = (
  profiles: readonly Profile[],
  records: readonly ConsentRecord[],
  format: Format,
): ConsentGroup[] =>
  profiles
    .map((profile) => ({
      profileId: profile.id,
      name: nameOf(profile),
      lines: records
        .filter(({ profileId }) => profileId === profile.id)
        .toSorted((a, b) => purposes.indexOf(a.purpose) - purposes.indexOf(b.purpose))
        .map((record) => lineOf(record, format)),
    }))
    .filter(({ lines }) => lines.length > 0)
