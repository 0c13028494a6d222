import { describe, expect, test } from 'vitest'
import type { OutgoingMail } from '../mail/mailer.ts'
import { goodPassword } from '../testing/auth-server.ts'
import { testApp } from '../testing/test-app.ts'
import { muteConsole, releases } from './testing.ts'

/** The mails of the published client, an old release and a new one, against the whole server. */
const mails: OutgoingMail[] = []
const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
const { app } = await testApp({ overrides: { mailer } })
const address = await app.listen()

muteConsole()

const relayed = () => mails.filter(({ subject }) => subject === 'A text waits for you')

describe.each(releases)('release %s', (release, open) => {
  const email = `sender-${release}@example.org`
  const confirm = (id: string) =>
    app.context.database.transaction('auth', id, (trx) =>
      trx.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', id).execute(),
    )

  test('the client emails its own user, and learns that other receivers are refused', async () => {
    const client = open(address)
    const { id } = await client.auth.signUp({ email, password: goodPassword })
    const message = { to: email, subject: 'A note', html: '<p>Call <b>Ben</b>.</p>' }
    await expect(client.notifications.email(message)).rejects.toThrow()
    expect(relayed()).toEqual([])
    await confirm(id)
    expect(await client.notifications.email(message)).toMatchObject({
      success: true,
      messageId: expect.any(String),
    })
    expect(relayed().map(({ to }) => to)).toEqual([email])
    expect(relayed()[0]?.text).not.toMatch(/A note|Ben/)
    mails.length = 0
    await expect(
      client.notifications.email({ ...message, to: 'stranger@example.org' }),
    ).rejects.toMatchObject({ name: 'BlinkNotificationsError' })
    await expect(
      client.notifications.email({ ...message, to: email, cc: 'stranger@example.org' }),
    ).rejects.toMatchObject({ name: 'BlinkNotificationsError' })
    expect(relayed()).toEqual([])
  })
})
