import { expect, test } from 'vitest'
import { createKeyring } from '../primitives/keyring.ts'
import { createBusSubjects } from './bus-subjects.ts'

const keyOf = (byte: number) => new Uint8Array(32).fill(byte)
const [former, current, other] = [keyOf(1), keyOf(2), keyOf(3)]
const subjectsOf = (keys: Uint8Array[], userId = 'user-1') =>
  createBusSubjects(createKeyring(keys))(userId)

test('the subject of a user on the bus is a keyed hash that differs by user and by installation', () => {
  const [subject = ''] = subjectsOf([current])
  expect(subject).toMatch(/^crosscheck\.[A-Za-z0-9_-]{22}$/)
  expect(subject).not.toContain('user-1')
  expect(subjectsOf([current])).toEqual([subject])
  expect(subjectsOf([current], 'user-2')).not.toEqual([subject])
  expect(subjectsOf([other])).not.toEqual([subject])
})

test('a process that knows two root keys shares a subject with those that know one of them', () => {
  expect(subjectsOf([current, former])).toEqual([...subjectsOf([current]), ...subjectsOf([former])])
})
