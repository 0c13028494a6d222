import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { createGrant, readGrant } from './grant.ts'

const proved = { kind: 'email', value: 'mia@example.org' } as const

test('a grant names the proved identifier for half an hour', async () => {
  const context = await testContext()
  const grant = await createGrant(context, proved)
  expect(await readGrant(context, grant)).toEqual(proved)
  context.moveClock(29 * 60_000)
  expect(await readGrant(context, grant)).toEqual(proved)
  context.moveClock(2 * 60_000)
  expect(await readGrant(context, grant)).toBeNull()
})

test('a grant does not contain its identifier, and a changed or foreign value is no grant', async () => {
  const context = await testContext()
  const grant = await createGrant(context, proved)
  expect(Buffer.from(grant, 'base64url').toString('latin1')).not.toContain('mia')
  expect(await readGrant(context, `${grant.slice(0, -2)}xx`)).toBeNull()
  expect(await readGrant(context, await context.sealedValues.seal('other', proved, 60))).toBeNull()
  expect(await readGrant(context, 'x')).toBeNull()
})
