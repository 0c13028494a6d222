import { connect as connectToBus } from '@nats-io/transport-node'
import { afterAll, describe, expect, test } from 'vitest'
import { goodPassword } from '../../testing/auth-server.ts'
import {
  findNatsServer,
  startNatsServer,
  withoutNatsServer,
} from '../../testing/programs/nats-server.ts'
import { testDelivery } from './testing/delivery-tests.ts'
import { devicesIn, labelsIn, startServers } from './testing/servers.ts'

const program = await findNatsServer()

describe.skipIf(program === null)('two servers with a bus', async () => {
  if (program === null) {
    test(withoutNatsServer, () => {})
    return
  }
  const bus = await startNatsServer(program)
  const servers = await startServers(bus.url)
  afterAll(() => bus.close())
  const { busConnected, connect, one, other, post, publish, signUp } = servers

  const carries = (answer: '0' | '1') => expect.poll(busConnected).toEqual([answer, answer])
  /** Runs the work without a bus, and waits until it carries again. */
  const whileAway = async (work: () => Promise<void>): Promise<void> => {
    await bus.kill()
    await carries('0')
    try {
      await work()
    } finally {
      await bus.start()
    }
    await carries('1')
  }

  test('both servers say that the bus carries', () => carries('1'))

  testDelivery(servers)

  test('messages arrive without the bus, and after its return, in order and each once', async () => {
    const session = await signUp('away@example.org')
    const socket = await connect(other.address, session)
    const send = (label: string) => publish(one.app, session.user.id, label)
    await whileAway(async () => {
      for (const label of ['1', '2', '3']) await send(label)
      await expect.poll(() => labelsIn(socket.frames)).toEqual(['1', '2', '3'])
      await send('4')
    })
    await send('5')
    await expect.poll(() => labelsIn(socket.frames)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('no message is lost or doubled when the bus is killed and started again under load', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 5 }, (_, index) => signUp(`load-${index}@example.org`)),
    )
    const sockets = await Promise.all(sessions.map((session) => connect(other.address, session)))
    const labels = Array.from({ length: 60 }, (_, number) => String(number))
    for (const [index, label] of labels.entries()) {
      if (index % 20 === 5) await bus.kill()
      await Promise.all(sessions.map(({ user }) => publish(one.app, user.id, label)))
      if (index % 20 === 15) await bus.start()
    }
    for (const { frames } of sockets) {
      await expect.poll(() => labelsIn(frames).length).toBe(labels.length)
      expect(labelsIn(frames)).toEqual(labels)
    }
    await carries('1')
  })

  test('people sign up, sign in and sign out while the bus is away', async () => {
    await whileAway(async () => {
      const email = 'without-bus@example.org'
      const session = await signUp(email)
      expect(session.access_token).toBeTruthy()
      const signIn = await post('/api/auth/signin/email', null, { email, password: goodPassword })
      expect(signIn.statusCode).toBe(200)
      expect((await post('/api/auth/logout', session)).statusCode).toBeLessThan(300)
      expect((await one.app.server.inject('/readyz')).statusCode).toBe(200)
    })
  })

  test('a session that ends while the bus is away has no socket left at any server', async () => {
    const session = await signUp('away-end@example.org')
    const socket = await connect(other.address, session)
    await whileAway(async () => {
      await post('/api/auth/logout', session)
      expect(await socket.closed()).toBe(4401)
    })
  })

  test('presence names the devices that come while the bus is away', async () => {
    const session = await signUp('away-present@example.org')
    const phone = await connect(one.address, session, 'phone')
    await expect.poll(() => devicesIn(phone.frames)).toContain('phone')
    await whileAway(async () => {
      await connect(other.address, session, 'laptop')
      await expect.poll(() => devicesIn(phone.frames)).toContain('laptop,phone')
    })
  })

  test('the bus learns no id and no content, and what others say on it changes nothing', async () => {
    const stranger = await connectToBus({
      servers: `127.0.0.1:${bus.port}`,
      user: 'crosscheck',
      pass: 'se/cret',
    })
    const heard: { subject: string; text: string }[] = []
    stranger.subscribe('>', {
      callback: (_error, message) =>
        void heard.push({ subject: message.subject, text: message.string() }),
    })
    await stranger.flush()
    const session = await signUp(`heard-${crypto.randomUUID()}@example.org`)
    const socket = await connect(other.address, session)
    await publish(one.app, session.user.id, 'first')
    await socket.next('message')
    // Nothing says which of the two comes first.
    await expect
      .poll(() => new Set(heard.map(({ text }) => text)))
      .toEqual(new Set(['messages', 'presence']))
    for (const { subject } of heard) {
      expect(subject).toMatch(/^crosscheck\.[\w-]{22}$/)
      expect(subject).not.toContain(session.user.id)
    }
    const [{ subject } = { subject: '' }] = heard.filter(({ text }) => text === 'messages')
    const garbage = [
      '',
      'sessions',
      'messages ',
      '{"kind":"messages"}',
      '\u0000',
      'm'.repeat(900_000),
    ]
    for (const text of garbage) stranger.publish(subject, text)
    stranger.publish(subject, Uint8Array.of(0xff, 0xfe, 0x80))
    for (let count = 0; count < 1000; count += 1) stranger.publish(subject, 'messages')
    await stranger.flush()
    await publish(one.app, session.user.id, 'second')
    expect(await socket.next('message')).toMatchObject({ data: { matchId: 'second' } })
    expect(labelsIn(socket.frames)).toEqual([])
    expect((await one.app.server.inject('/readyz')).statusCode).toBe(200)
    await carries('1')
    await stranger.close()
  })
})
