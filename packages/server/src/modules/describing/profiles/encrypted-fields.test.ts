import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '../../../crypto/sealing/sealer.ts'
import { openProfileFields, openWholeProfile, sealProfile } from './encrypted-fields.ts'

const current = { id: '00000000', key: createSecretKey(randomBytes(32)) }
const sealer = createSealer({
  currentKey: async () => current,
  keyOf: async () => current,
} as never)

const key = { userId: 'anna', id: 'profile' }
const entered = {
  values: { fullName: 'OBrien' },
  asTyped: { fullName: "O'Brien" },
  unreadDates: [],
}
const content = { ...entered, counted: { fullName: ['obrien'] } as never, since: 7, leftOut: ['a'] }

test('what is shown of a profile is sealed apart from what limits and matching remember', async () => {
  const profile = { ...key, content, comparison: { version: 1, keys: {} } as never }
  const { sealed, history } = await sealProfile({ sealer }, profile)
  expect(await openProfileFields({ sealer }, { ...key, sealed })).toEqual(entered)
  expect(await openWholeProfile({ sealer }, { ...key, sealed, history })).toEqual(content)
})

test('a profile of an older release has everything in one value', async () => {
  const at = { table: 'partner_profiles', row: key.id, userId: key.userId }
  const sealed = await sealer.seal(at, content)
  expect(await openWholeProfile({ sealer }, { ...key, sealed, history: null })).toEqual(content)
})
