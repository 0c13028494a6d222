import { expect, test } from 'vitest'
import { readLine } from './line.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const values = { fullName: 'Daniel Brooks', phoneNumber: '+44 7700 900142' }
const consent = { consentAt: '2024-05-06T00:00:00Z', consentText: 'I agree to the comparison.' }
const readUnchanged = (line: unknown, defaultOwner?: string) =>
  readLine(JSON.stringify(line), now, defaultOwner)
const read = (line: object, defaultOwner?: string) =>
  readUnchanged(Array.isArray(line) ? line : { ...consent, ...line }, defaultOwner)

test('a line names its owner by address or by id, and contains the form’s values', () => {
  const byAddress = read({
    user: { email: ' Ann@Mail-House.org ', emailVerified: true },
    profile: { id: 'old-7', createdAt: '2024-05-06T07:08:09+07:00', values },
  })
  expect(byAddress.line).toMatchObject({
    owner: { email: 'ann@mail-house.org', verified: true },
    profileId: 'old-7',
    createdAt: new Date('2024-05-06T00:08:09.000Z'),
    consent: { at: new Date('2024-05-06T00:00:00.000Z'), text: 'I agree to the comparison.' },
    partner: { stored: { fullName: 'Daniel Brooks' } },
  })
  expect(read({ userId: 'u-1', profile: { values } }).line?.owner).toEqual({ id: 'u-1' })
  expect(read({ profile: { values } }, 'u-2').line?.owner).toEqual({ id: 'u-2' })
  expect(read({ user: { email: 'a@mail-house.org' }, profile: { values } }).line?.owner).toEqual({
    email: 'a@mail-house.org',
    verified: false,
  })
})

test.each([
  [{ profile: { values } }, 'user required'],
  [{ userId: 'u', user: { email: 'a@b.org' }, profile: { values } }, 'user two_owners'],
  [{ userId: 'no good', profile: { values } }, 'userId invalid'],
  [{ user: { email: 'nobody' }, profile: { values } }, 'user.email invalid'],
  [{ userId: 'u', profile: { values: {} } }, 'profile.values.fullName required'],
  [{ userId: 'u', profile: { values: { ...values, age: '17' } } }, 'profile.values.age underage'],
  [
    { userId: 'u', profile: { values: { ...values, habits: 'She is in grade 9' } } },
    'profile.values.habits minor_in_words',
  ],
  [{ userId: 'u', profile: { id: 'no good', values } }, 'profile.id invalid'],
  [{ userId: 'u', profile: { values, more: 1 } }, 'profile unrecognized_keys'],
  [{ userId: 'u', profile: { values }, consentAt: 'yesterday' }, 'consentAt invalid_format'],
  [{ userId: 'u', profile: { values }, consentAt: undefined }, 'consentAt required'],
  [
    { userId: 'u', profile: { values }, consentAt: '2026-03-12T00:00:00Z' },
    'consentAt in_the_future',
  ],
  [{ userId: 'u', profile: { values }, consentText: undefined }, 'consentText required'],
  [{ userId: 'u', profile: { values }, consentText: ' <> ' }, 'consentText required'],
  [{ userId: 'u', profile: { values }, consentText: 'a'.repeat(2001) }, 'consentText too_long'],
  [[], ' invalid_type'],
])('%j is refused: %s', (line, problem) => {
  const { problems } = read(line)
  expect(problems?.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
})

test('invalid JSON is refused without quoting it', () => {
  expect(readLine('{"user": Somchai', now)).toEqual({ problems: [{ path: '', code: 'not_json' }] })
})
