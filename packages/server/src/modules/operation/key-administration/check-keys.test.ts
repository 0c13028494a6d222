import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyStore } from '../../../crypto/keys/key-store.ts'
import { createKeyring } from '../../../crypto/primitives/keyring.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'
import { pair } from '../../contact/consent/testing.ts'
import { messageKeyId } from '../../matching/write/message-keys.ts'
import { entrySealingContext } from '../../contact/safety/queue/queue.ts'
import { checkKeys } from './check-keys.ts'
import { recordPendingKeys } from '../../platform/key-lifecycle/pending-keys.ts'

const context = await testContext()
const { keyStorage } = context
const server = testServer(context)
const check = () => checkKeys({ ...context, storage: keyStorage })

test('the key check opens every key of every owner, and names each unusable one', async () => {
  const { id, one, other } = await pair(context, server)
  const params = { id }
  for (const user of [one, other])
    await server.call('POST /api/v1/matches/:id/consent/agree', user, { params, body: {} })
  const evidence = { messageIds: [], contact: false, match: true }
  const report = await server.call('POST /api/v1/matches/:id/report', one, {
    params,
    body: { reason: 'threats', evidence },
  })
  const entry = entrySealingContext({ userId: one, id: report.body.id }).userId
  expect(await check()).toMatchObject({ faults: [], unused: 0 })

  await keyStorage.create('nobody', Buffer.from('left over'))
  await context.database.transaction('auth', null, (trx) =>
    recordPendingKeys(context, trx, ['soon']),
  )
  await keyStorage.create('soon', Buffer.from('pending'))
  const lost = await context.addUser()
  await keyStorage.erase(lost)
  await keyStorage.replace(other, Buffer.from('damaged'))
  await keyStorage.erase(entry)
  const elsewhere = createKeyStore(keyStorage, createKeyring([randomBytes(32)]))
  await keyStorage.erase(messageKeyId(id))
  await elsewhere.create(messageKeyId(id))

  const found = await check()
  const byOwner = Object.fromEntries(found.faults.map(({ owner, fault }) => [owner, fault]))
  expect(byOwner).toEqual({
    [lost]: 'missing',
    [other]: 'damaged',
    [entry]: 'missing',
    [messageKeyId(id)]: 'foreign',
  })
  expect(found).toMatchObject({ unused: 1 })
})
