import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockWait } from '../../../testing/database/lock-wait.ts'
import { testApp } from '../../../testing/test-app.ts'
import { actAsParty, openMatch, otherParty } from '../../contact/consent/opened-match.ts'
import { addMatch } from '../../contact/matches/testing.ts'
import { messageKeyId } from '../../matching/write/message-keys.ts'
import { storeNotification } from '../../platform/notifications/service.ts'
import { submission } from '../../describing/profiles/testing.ts'

const { app, admin, adminUrl, call, signUp } = await testApp()
const { context } = app

const described = async (email: string) => {
  const { user, access_token } = await signUp(email)
  await admin.query('update users set email_verified_at = now()')
  const { body } = await call('POST /api/v1/profiles', access_token, { body: submission() })
  return { token: access_token, key: { userId: user.id, profileId: body.profile.id } }
}

/** Two users whose thread is open. */
const talking = async (name: string) => {
  const [goes, stays] = [await described(`${name}-goes@x.org`), await described(`${name}@x.org`)]
  const id = await addMatch(context, goes.key, stays.key)
  for (const { token } of [goes, stays]) {
    await call('POST /api/v1/matches/:id/review', token, {
      params: { id },
      body: { decision: 'confirm', notes: null },
    })
    await call('POST /api/v1/matches/:id/consent/agree', token, { params: { id }, body: {} })
  }
  return { goes, stays, id }
}

// claim: deletion-leaves-nothing
test('deleting the account of either side destroys the key of a thread', async () => {
  const { goes, id } = await talking('key')
  const place = { table: 't', row: 'r', userId: messageKeyId(id) }
  const sealed = await context.sealer.seal(place, 'text')
  expect((await call('DELETE /api/auth/account', goes.token)).status).toBe(200)
  await expect(context.sealer.open(place, sealed)).rejects.toThrow('destroyed')
})

test("a deletion waits for the other side's acts, which never wait for it", async () => {
  const { goes, stays, id } = await talking('wait')
  const { userId } = stays.key
  const deletion = await context.database.transaction('app', userId, async (trx) => {
    const match = await openMatch(trx, { userId, matchId: id, lock: true })
    const answer = call('DELETE /api/auth/account', goes.token)
    await lockWait(adminUrl)
    await sql`set local lock_timeout = '900ms'`.execute(trx)
    await actAsParty(trx, {
      match,
      party: otherParty(match),
      work: () =>
        storeNotification(context, trx, {
          userId: goes.key.userId,
          matchId: id,
          kind: 'new-message',
        }),
    })
    return { answer }
  })
  expect((await deletion.answer).status).toBe(200)
  const after = await call('GET /api/v1/matches/:id/consent', stays.token, { params: { id } })
  expect(after.status).toBe(404)
})
