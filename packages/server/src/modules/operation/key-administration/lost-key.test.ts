import { expect, test } from 'vitest'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { pair } from '../../contact/consent/testing.ts'
import { messageKeyId } from '../../matching/write/message-keys.ts'
import { editProfile } from '../../describing/saving/edit.ts'
import { describeAs, newActor } from '../../describing/saving/testing.ts'

const context = await testContext({ keyCaching: { owners: 100, sealingMs: 0, openingMs: 0 } })
const server = testServer(context)

const faults = {
  missing: (owner: string) => context.keyStorage.erase(owner),
  damaged: (owner: string) => context.keyStorage.replace(owner, Buffer.from('damaged')),
}
const keyDamages = Object.entries(faults)

/** Two users who have exchanged messages. */
const talking = async () => {
  const { id, one, other } = await pair(context, server)
  const params = { id }
  for (const user of [one, other])
    await server.call('POST /api/v1/matches/:id/consent/agree', user, { params, body: {} })
  for (const user of [one, other])
    await server.call('POST /api/v1/matches/:id/messages', user, {
      params,
      body: { content: 'Hi' },
    })
  return { one, other, params }
}

test.each(keyDamages)(
  'the owner of a %s key is asked to try again and stays signed in',
  async (fault, damage) => {
    const { one, params } = await talking()
    await damage(one)
    for (const answer of [
      await server.call('GET /api/v1/matches', one),
      await server.call('GET /api/v1/matches/:id', one, { params }),
      await server.call('GET /api/v1/matches/:id/messages', one, { params }),
      await server.call('GET /api/v1/notifications', one),
    ])
      expect(answer).toMatchObject({ status: 503, body: { code: 'KEY_UNAVAILABLE' } })
  },
)

test.each(keyDamages)(
  'a %s key of the other side makes only the thread unreadable',
  async (fault, damage) => {
    const { one, other, params } = await talking()
    await damage(other)
    const thread = await server.call('GET /api/v1/matches/:id/messages', one, { params })
    expect(thread).toMatchObject({ status: 503, body: { code: 'KEY_UNAVAILABLE' } })
    const content = { content: 'Still there?' }
    for (const answer of [
      await server.call('GET /api/v1/matches', one),
      await server.call('GET /api/v1/matches/:id', one, { params }),
      await server.call('GET /api/v1/matches/:id/consent', one, { params }),
      await server.call('POST /api/v1/matches/:id/messages', one, { params, body: content }),
      await server.call('POST /api/v1/matches/:id/report', one, {
        params,
        body: {
          reason: 'threats',
          evidence: { messageIds: [], latestMessages: true, contact: true, match: true },
        },
      }),
      await server.call('POST /api/v1/matches/:id/consent/withdraw', one, { params, body: {} }),
      await server.call('POST /api/v1/matches/:id/block', one, { params, body: {} }),
    ])
      expect([answer.body.code, answer.status < 300]).toEqual([undefined, true])
  },
)

test('a missing key of the match makes its thread unreadable, and both users stay signed in', async () => {
  const { one, other, params } = await talking()
  await context.keyStorage.erase(messageKeyId(params.id))
  for (const user of [one, other]) {
    const thread = await server.call('GET /api/v1/matches/:id/messages', user, { params })
    expect(thread).toMatchObject({ status: 503, body: { code: 'KEY_UNAVAILABLE' } })
  }
})

test('the session of an account that was deleted with its key ends', async () => {
  const { one, params } = await talking()
  const { open } = context.sealer
  context.sealer.open = async (sealingContext, sealed) => {
    context.sealer.open = open
    await context.database.transaction('auth', one, (trx) =>
      trx.deleteFrom('users').where('id', '=', one).execute(),
    )
    await context.keyStore.destroy(one)
    return open(sealingContext, sealed)
  }
  const answer = await server.call('GET /api/v1/matches/:id', one, { params })
  expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } })
})

test.each(keyDamages)(
  'a %s key prevents no save of other users and removes no match with its owner',
  async (fault, damage) => {
    const phoneNumber = fault === 'missing' ? '+66 81 604 2278' : '+49 30 901 8207'
    const describe = async (fullName: string) => {
      const actor = await newActor(context)
      return { actor, ...(await describeAs(context, actor, { fullName, phoneNumber })) }
    }
    const matchesOf = async ({ userId }: { userId: string }) =>
      (await server.call('GET /api/v1/matches', userId)).body.items

    const broken = await describe('Bo Qvist')
    const anna = await describe('Bo Qvist')
    expect(await matchesOf(anna.actor)).toHaveLength(1)
    await damage(broken.actor.userId)

    const values = { fullName: 'Bo Quist', phoneNumber }
    const edited = await editProfile(context, anna.actor, {
      id: anna.profile.id,
      change: { values },
    })
    expect(edited.outcome).toMatchObject({ state: 'done', matches: 1 })
    expect(await matchesOf(anna.actor)).toHaveLength(1)
    const carl = await describe('Bo Qvist')
    expect(carl.outcome).toMatchObject({ state: 'done', matches: 1 })
    expect(await matchesOf(anna.actor)).toHaveLength(2)
  },
)
