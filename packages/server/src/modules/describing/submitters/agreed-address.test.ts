import { expect, test } from 'vitest'
import { addMatch } from '../../contact/matches/testing.ts'
import { findContactAddress } from '../../operation/mails/recipient.ts'
import { openContactAddressTest } from './testing.ts'

const { context, server, createPerson, save, addressOf, verifyCode, mailedCode } =
  await openContactAddressTest()

/** Ann verified her contact address and agrees to contact with Ben, who has not answered. */
const agreed = async () => {
  const [ann, ben] = [await createPerson(), await createPerson()]
  await verifyCode(ann.userId, await mailedCode(ann.userId))
  const profileOf = async ({ userId }: typeof ann) => {
    const { items } = (await server.call('GET /api/v1/profiles', userId)).body
    return { userId, profileId: String(items[0]?.id) }
  }
  const params = { id: await addMatch(context, await profileOf(ann), await profileOf(ben)) }
  for (const { userId } of [ann, ben])
    await server.call('POST /api/v1/matches/:id/review', userId, {
      params,
      body: { decision: 'confirm' },
    })
  const agree = async ({ userId }: typeof ann, body = {}) =>
    (await server.call('POST /api/v1/matches/:id/consent/agree', userId, { params, body })).body
      .consent
  const withdraw = () =>
    server.call('POST /api/v1/matches/:id/consent/withdraw', ann.userId, { params, body: {} })
  await agree(ann)
  return { ann, ben, agree, withdraw }
}

test('own details cannot be deleted while their user agrees to contact, so the sign-in address stays private', async () => {
  const { ann, ben, agree, withdraw } = await agreed()
  const remove = async () => {
    const { status, body } = await server.call('DELETE /api/v1/submitter', ann.userId)
    return [status, body.code]
  }
  expect(await remove()).toEqual([409, 'MATCH_TRANSITION'])
  expect((await agree(ben)).contact?.email).toBe(ann.email)
  expect(await remove()).toEqual([409, 'MATCH_TRANSITION'])
  await withdraw()
  expect(await remove()).toEqual([200, undefined])
  const { body } = await server.call('GET /api/v1/submitter', ann.userId)
  expect(body).toMatchObject({ values: null, address: { inUse: ann.account, unproved: null } })
})

// claim: proved-address-only
test('a verified address that is replaced while its user agrees to contact is shared until the new one is verified', async () => {
  const { ann, ben, agree, withdraw } = await agreed()
  const { userId, account } = ann
  const typed = `${userId}@elsewhere.example`
  await save(userId, typed)
  expect(await addressOf(userId)).toEqual({ inUse: ann.email, unproved: typed })
  expect((await agree(ben)).contact?.email).toBe(ann.email)
  await agree(ann, { keepPhoneBack: true })
  expect((await agree(ben, { keepPhoneBack: true })).contact?.email).toBe(ann.email)
  expect(await findContactAddress(context, { userId, account })).toBe(account)
  await verifyCode(userId, await mailedCode(userId))
  expect((await agree(ben, { keepPhoneBack: false })).contact?.email).toBe(typed)
  await withdraw()
  await save(userId, `other-${typed}`)
  expect((await addressOf(userId)).inUse).toBe(account)
})
