import { expect, test } from 'vitest'
import { addMatch } from '../../contact/matches/testing.ts'
import { openContactAddressTest } from './testing.ts'

const { context, server, createPerson, verifyCode, mailedCode } = await openContactAddressTest()

test('own details cannot be deleted while their user agrees to contact, so the sign-in address stays private', async () => {
  const [ann, ben] = [await createPerson(), await createPerson()]
  await verifyCode(ann.userId, await mailedCode(ann.userId))
  const profileOf = async ({ userId }: typeof ann) => {
    const { items } = (await server.call('GET /api/v1/profiles', userId)).body
    return { userId, profileId: String(items[0]?.id) }
  }
  const params = { id: await addMatch(context, await profileOf(ann), await profileOf(ben)) }
  const remove = async () => {
    const { status, body } = await server.call('DELETE /api/v1/submitter', ann.userId)
    return [status, body.code]
  }
  for (const { userId } of [ann, ben])
    await server.call('POST /api/v1/matches/:id/review', userId, {
      params,
      body: { decision: 'confirm' },
    })
  const agree = ({ userId }: typeof ann) =>
    server.call('POST /api/v1/matches/:id/consent/agree', userId, { params, body: {} })
  await agree(ann)
  expect(await remove()).toEqual([409, 'MATCH_TRANSITION'])
  const opened = JSON.stringify((await agree(ben)).body)
  expect(opened).toContain(ann.email)
  expect(opened).not.toContain(ann.account)
  expect(await remove()).toEqual([409, 'MATCH_TRANSITION'])
  await server.call('POST /api/v1/matches/:id/consent/withdraw', ann.userId, { params, body: {} })
  expect(await remove()).toEqual([200, undefined])
  const { body } = await server.call('GET /api/v1/submitter', ann.userId)
  expect(body).toMatchObject({ values: null, address: { inUse: ann.account, unproved: null } })
})
