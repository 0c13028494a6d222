import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { PartnerProfileValues } from '@crosscheck/domain/fields/catalog'
import type { LabeledProfile } from './linkage.ts'

const folder =
  process.env['LINKAGE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data/linkage')

/** Rows of a CSV file as records by column name. */
const readCsv = (name: string): Record<string, string>[] => {
  const raw = readFileSync(join(folder, name))
  const text = (name.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8')
  const rows = text.split(/\r?\n/).filter((line) => line !== '')
  const head = splitLine(rows[0] ?? '')
  return rows.slice(1).map((row) => {
    const cells = splitLine(row)
    return Object.fromEntries(head.map((column, index) => [column, cells[index] ?? '']))
  })
}

const splitLine = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) =>
    (cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '').trim(),
  )

const febrl =
  (withNumber: boolean) =>
  (row: Record<string, string>): LabeledProfile => {
    const values: PartnerProfileValues = {
      fullName: `${row['given_name']} ${row['surname']}`,
      address: `${row['street_number']} ${row['address_1']}`,
      birthdate: row['date_of_birth'] ?? '',
      meetingLocationCity: row['suburb'] ?? '',
      meetingLocationCountry: row['state'] ?? '',
      ...(withNumber ? { phoneNumber: row['soc_sec_id'] ?? '' } : {}),
    }
    return { person: /^rec-(\d+)/.exec(row['rec_id'] ?? '')?.[1] ?? '', values }
  }

const simulated = (row: Record<string, string>): LabeledProfile => ({
  person: row['cluster'] ?? '',
  values: {
    fullName: `${row['first_name']} ${row['surname']}`,
    email: row['email'] ?? '',
    birthdate: row['dob'] ?? '',
    meetingLocationCity: row['city'] ?? '',
  },
})

const historical = (row: Record<string, string>): LabeledProfile => ({
  person: row['cluster'] ?? '',
  values: {
    fullName: row['first_and_surname'] ?? '',
    birthdate: row['dob'] ?? '',
    meetingLocationCity: row['birth_place'] ?? '',
    address: row['postcode_fake'] ?? '',
    occupation: row['occupation'] ?? '',
  },
})

export type LinkageSet = {
  name: string
  load(): LabeledProfile[]
}

/** The labeled public data sets, if their folder exists. */
export const linkageSets = (): LinkageSet[] =>
  !existsSync(folder)
    ? []
    : [
        ...[true, false].flatMap((withNumber): LinkageSet[] => [
          {
            name: `febrl3${withNumber ? '' : ' without number'}`,
            load: () => readCsv('febrl3.csv').map(febrl(withNumber)),
          },
          {
            name: `febrl4${withNumber ? '' : ' without number'}`,
            load: () =>
              [...readCsv('febrl4a.csv'), ...readCsv('febrl4b.csv')].map(febrl(withNumber)),
          },
        ]),
        { name: 'fake_1000', load: () => readCsv('splink_fake_1000.csv').map(simulated) },
        {
          name: 'historical_50k',
          load: () => readCsv('splink_historical_50k.csv.gz').map(historical),
        },
      ]
