import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { CallName } from '@crosscheck/domain/contract/contract'
import { objectionKeys } from '@crosscheck/domain/objections/identifiers'
import { expect, test } from 'vitest'
import { createApp, type App } from '../../../app.ts'
import { readConfig } from '../../../config/config.ts'
import { createKeyStore } from '../../../crypto/keys/key-store.ts'
import { createKeyring } from '../../../crypto/primitives/keyring.ts'
import { openKeyStorage } from '../../../crypto/keys/open-key-storage.ts'
import { silentLog, testDatabase } from '../../../testing/database/test-database.ts'
import { goodPassword } from '../../../testing/auth-server.ts'
import { injectCall } from '../../../testing/inject-call.ts'
import { openWholeProfile } from '../../describing/profiles/encrypted-fields.ts'
import { submission } from '../../describing/profiles/testing.ts'
import { createGrant } from '../../identity/identifier-proofs/grant.ts'
import { createReceivers } from '../../platform/receivers/receivers.ts'
import { rotateKeys } from './rotate-keys.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const folder = await temporaryFolder()
const { plan, admin } = await testDatabase()
const config = readConfig({ DATA_DIR: folder, PORT: '0', TEST_OPTIONS: '{"limits":10000}' })
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const idOf = (key: Buffer) => createKeyring([key]).currentId

/** The application with these root keys, the current one first. */
const withKeys = async <T>(
  [rootKey, ...formerRootKeys]: [Buffer, ...Buffer[]],
  work: (app: App) => Promise<T>,
) => {
  const secrets = { rootKey, formerRootKeys, serverKey: undefined }
  const overrides = { log: silentLog, webFolder: join(folder, 'web') }
  const app = await createApp({ config, secrets, roleUrls: plan.roles, overrides })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
const call = <N extends CallName>(app: App, name: N, token: string | null, body?: unknown) =>
  injectCall(app.server)(name, token, { body })
const signIn = (app: App, email: string) =>
  call(app, 'POST /api/auth/signin/email', null, { email, password: goodPassword })
const signUp = async (app: App, email: string) => {
  const body = { email, password: goodPassword }
  const { access_token } = (await call(app, 'POST /api/auth/signup', null, body)).body
  await admin.query('update users set email_verified_at = now()')
  return access_token
}
const rotate = async (app: App) => {
  const keyring = createKeyring([newKey, oldKey])
  const keyStore = createKeyStore(await openKeyStorage(config.keyStore), keyring)
  const seen: number[] = []
  const done = await rotateKeys({ ...app.context, keyStore }, { name: 'ada' }, ({ users }) => {
    seen.push(users)
  })
  return { ...done, seen }
}
const objected = { kind: 'email', value: 'ana.roy@gmail.com' } as const
const objectTo = async (app: App) => {
  const grant = await createGrant(app.context, objected)
  expect((await call(app, 'POST /api/v1/objections', null, { grant })).status).toBe(200)
}
const count = async (text: string) =>
  Number((await admin.query(`select count(*) as n ${text}`)).rows[0].n)

// claim: objections-hold
test('data of one root key moves to the next, and then needs that one alone', async () => {
  let links: [string, string] = ['', '']
  await withKeys([oldKey], async (app) => {
    const gone = await signUp(app, 'carl@example.org')
    await call(app, 'POST /api/v1/profiles', gone, submission())
    expect((await call(app, 'DELETE /api/auth/account', gone)).status).toBe(200)
    for (const email of ['anna@example.org', 'ben@example.org']) {
      const token = await signUp(app, email)
      const saved = await call(
        app,
        'POST /api/v1/profiles',
        token,
        submission({ licensePlate: 'XK21 ABC' }),
      )
      expect(saved.status).toBe(201)
    }
    const receivers = createReceivers(app.parts)
    links = [
      await receivers.linkKey('one@mail.example'),
      await receivers.linkKey('two@mail.example'),
    ]
    await receivers.decide(links[0], 'stop')
    await objectTo(app)
  })

  await withKeys([newKey, oldKey], async (app) => {
    // Found and opened with the former key before the rotation.
    expect((await signIn(app, 'anna@example.org')).status).toBe(200)
    const first = await rotate(app)
    expect(first).toMatchObject({
      users: 2,
      failed: 0,
      seen: [1, 2],
      passwords: { [idOf(newKey)]: 1, [idOf(oldKey)]: 1 },
    })
    expect(first.rewrapped).toBeGreaterThanOrEqual(2)
    expect(await rotate(app)).toMatchObject({ users: 2, rewrapped: 0, failed: 0 })
    await app.listen()
    const renewed = () => count(`from partner_profiles where index_key_id = '${idOf(newKey)}'`)
    await expect.poll(renewed, { timeout: 60_000 }).toBe(2)
    // Two profiles saved under the former key match under the new one.
    await expect.poll(() => count('from potential_matches'), { timeout: 60_000 }).toBe(1)
  })
  const newIndex = `'\\x${idOf(newKey)}'::bytea`
  expect(await count(`from users where substring(email_index for 4) = ${newIndex}`)).toBe(2)

  await withKeys([newKey], async (app) => {
    // Suppressed addresses stay suppressed, and links in old mails still work.
    const receivers = createReceivers(app.parts)
    await receivers.decide(links[1], 'stop')
    for (const address of ['one@mail.example', 'two@mail.example'])
      expect(await receivers.consume(address)).toBe(false)
    expect(await receivers.consume('three@mail.example')).toBe(true)
    // An objection stays in force, and can be withdrawn.
    expect(await count('from objections')).toBe(1)
    const tokens = await app.context.objectionTokens(objectionKeys(objected))
    const stored = await admin.query<{ token: Buffer }>('select token from objections')
    expect(stored.rows.map(({ token }) => token)).toEqual(tokens)
    // The rows that a deleted account left are found by its mailbox.
    const former = await admin.query<{ mailbox: Buffer }>('select mailbox from former_mailboxes')
    const mailbox = await app.context.lastingHashes.mailbox('carl@example.org')
    expect(former.rows).toEqual([{ mailbox }])
    const anna = await signIn(app, 'anna@example.org')
    expect(anna.status).toBe(200)
    const { items } = (await call(app, 'GET /api/v1/profiles', anna.body.access_token)).body
    expect(items).toMatchObject([{ values: { fullName: 'Daniel Brooks' } }])
    const described = submission({ email: 'anaroy@gmail.com' })
    const saved = await call(app, 'POST /api/v1/profiles', anna.body.access_token, described)
    const profile = { userId: anna.body.user.id, id: saved.body.profile.id }
    const { rows } = await admin.query<{ sealed: Buffer; history: Buffer }>(
      'select sealed, history from partner_profiles where user_id = $1 and id = $2',
      [profile.userId, profile.id],
    )
    const content = await openWholeProfile(app.context, { ...profile, ...rows[0]! })
    expect(content.leftOut).toEqual(['email anaroy@gmail.com'])
    // A password under a removed key is invalid, and not an error of the server.
    const ben = await signIn(app, 'ben@example.org')
    expect([ben.status, ben.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    const taken = { email: 'ben@example.org', password: goodPassword }
    expect((await call(app, 'POST /api/auth/signup', null, taken)).body.code).toBe(
      'EMAIL_ALREADY_EXISTS',
    )
  })
})
