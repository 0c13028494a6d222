import { isCommonPassword } from '@crosscheck/domain/text/password/password'
import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { readCommonPasswords } from './read.ts'

test('the list contains tens of thousands of passwords in normalized form', async () => {
  const list = await readCommonPasswords()
  expect(list.size).toBeGreaterThan(40_000)
  const wrong = [...list].filter((entry) => !/^[\p{L}\p{N}]{6,}$/u.test(entry))
  expect(wrong).toEqual([])
  expect([...list].filter((entry) => entry !== entry.toLowerCase())).toEqual([])
})

testRows([
  'enterprise',
  'Cali-Fornia!',
  'terminator99',
  '2027Manchester',
  'nuttertools',
  'FKTRCFYLHF',
])('common passwords are on the list', async (password) => {
  const list = await readCommonPasswords()
  expect(isCommonPassword(password, (text) => list.has(text))).toBe(true)
})

testRows(['green kettle at noon', 'seven paper lanterns', 'dragon 8271940362'])(
  'unusual passwords are not on the list',
  async (password) => {
    const list = await readCommonPasswords()
    expect(isCommonPassword(password, (text) => list.has(text))).toBe(false)
  },
)
