import { adminTables } from '@crosscheck/domain/administration/tables'
import { rounds } from '@crosscheck/domain/testing/form'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import { expect, test } from 'vitest'
import { muteConsole } from '../testing.ts'
import { tableNamed } from './tables.ts'
import { openRowsTest, tableOf } from './testing.ts'

/** Every table and column, asked by another user for the values of one user. */
const { admin, matched, send, signedIn } = await openRowsTest()
muteConsole()

const texts = {
  email: 'ann.alvarez@mail-house.org',
  fullName: 'Ann Alvarez',
  phone: '+44 7700 911111',
  occupation: 'Night nurse',
  workplace: 'Harbor Clinic',
  notes: 'It is him.',
}

/**
 * Queries that would find, sort or count the user's rows by a column. The short form has one that
 * finds values.
 */
const queriesOf = (column: string, quoted: readonly string[]): string[] =>
  [
    `or=(${quoted.map((value) => `${column}=eq.${value}`).join(',')})`,
    `${column}=not.in.(nobody)&order=${column}.desc&limit=1000`,
    `${column}=in.(${quoted.join(',')})`,
    `${column}=like.%25&select=${column}&limit=1`,
  ].slice(0, rounds({ short: 1, long: 4 }))

const prepare = async () => {
  const { ann, ben, profiles, matchId } = await matched()
  const { email, fullName, phone, occupation, workplace, notes } = texts
  await tableOf(ann.client, 'submitterProfiles').create({
    email,
    fullName,
    phone,
    consentChecked: '1',
  })
  await tableOf(ann.client, 'partnerProfiles').update(profiles[0], { occupation, workplace })
  await tableOf(ann.client, 'potentialMatches').update(matchId, { status: 'confirmed', notes })
  const values = [ann.id, profiles[0], ...Object.values(texts)]
  const quoted = values.map((value) => encodeURIComponent(value))
  const paths = adminTables.flatMap((name) =>
    (tableNamed(toSnake(name)).columns ?? ['id', 'user_id']).flatMap((column) =>
      queriesOf(column, quoted).map((query) => `rest/v1/${toSnake(name)}?${query}`),
    ),
  )
  // Notes are in a row that is read by its id.
  paths.push(`rest/v1/potential_matches?id=eq.${matchId}`)
  return { ann, others: { ben, stranger: await signedIn() }, values, paths }
}
let prepared: ReturnType<typeof prepare> | undefined
/** Two users with a match, and one without. */
const setting = () => (prepared ??= prepare())

const ask = async (token: string, path: string) => {
  const { status, range, content } = await send(token, { path })
  return { status, range, text: JSON.stringify(content) }
}

test('the queries find the values of their own user, so that they could show them', async () => {
  const { ann, values, paths } = await setting()
  const answers: string[] = []
  for (const path of paths) answers.push((await ask(ann.token, path)).text)
  const all = answers.join('\n')
  expect(values.filter((value) => !all.includes(value))).toEqual([])
})

test.each([
  ['the other user of the match', 'ben'],
  ['a user without a match', 'stranger'],
] as const)(
  'no table, column, filter, order or count shows %s a value of a user',
  async (_, viewer) => {
    const { others, values, paths } = await setting()
    for (const path of paths) {
      const { status, text } = await ask(others[viewer].token, path)
      expect([path, status]).toEqual([path, 200])
      // An answer does not repeat the filter, so a value in it would be a value of a row.
      expect([path, values.filter((value) => text.includes(value))]).toEqual([path, []])
    }
  },
)

test('a count of rows by the ids of another user is zero', async () => {
  const { others, values } = await setting()
  for (const name of adminTables)
    for (const { token } of Object.values(others)) {
      const path = `rest/v1/${toSnake(name)}?id=in.(${values.slice(0, 2).join(',')})`
      expect([name, await ask(token, path)]).toMatchObject([name, { range: '*/0', text: '[]' }])
    }
})

test('a column of the database that no page shows is unknown, in a filter, order and selection', async () => {
  const { others } = await setting()
  const { rows } = await admin.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
    where table_schema = 'public' and table_name in
      ('partner_profiles', 'match_sides', 'potential_matches', 'secure_messages')`,
  )
  for (const name of ['partner_profiles', 'potential_matches', 'secure_messages']) {
    const shown = new Set(tableNamed(name).columns)
    const hidden = rows.map((row) => row.name).filter((column) => !shown.has(column))
    expect(hidden).toContain('sealed')
    for (const column of hidden)
      for (const query of [`${column}=eq.1`, `order=${column}`, `select=${column}`]) {
        const { status } = await ask(others.ben.token, `rest/v1/${name}?${query}`)
        expect([name, query, status]).toEqual([name, query, 400])
      }
  }
})
