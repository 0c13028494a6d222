import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  findNatsServer,
  startNatsServer,
  withoutNatsServer,
} from '../../testing/programs/nats-server.ts'
import { keyOf, messagesFor, openProcess } from './testing.ts'

test('without a server, sending fails at once, following does not wait, and the bus is away', async () => {
  const bus = openProcess('nats://127.0.0.1:1')
  await expect(bus.send(messagesFor('anna'))).rejects.toThrow('The bus is away.')
  await bus.source.follow('anna')
  bus.source.unfollow('anna')
  expect(bus.source.isAway()).toBe(true)
  expect(bus.failure()).toBe('unreachable')
})

const program = await findNatsServer()

describe.skipIf(program === null)('a bus', async () => {
  if (program === null) {
    test(withoutNatsServer, () => {})
    return
  }
  const server = await startNatsServer(program)
  afterAll(() => server.close())

  test('a process gets the notices for the users whom it follows, and no others', async () => {
    const [one, other, sender] = [
      openProcess(server.url),
      openProcess(server.url),
      openProcess(server.url),
    ]
    for (const bus of [one, other, sender]) await bus.until(null)
    await one.source.follow('anna')
    await other.source.follow('busaba')
    await sender.send(messagesFor('anna'), { kind: 'presence', userId: 'anna' })
    await sender.send(messagesFor('busaba'))
    await expect.poll(() => other.notices).toEqual([messagesFor('busaba')])
    expect(one.notices).toEqual([messagesFor('anna'), { kind: 'presence', userId: 'anna' }])
    one.source.unfollow('anna')
    await one.source.follow('chaiya')
    await sender.send(messagesFor('anna'))
    await sender.send(messagesFor('chaiya'))
    await expect.poll(() => one.notices.at(-1)).toEqual(messagesFor('chaiya'))
    expect(one.notices).toHaveLength(3)
  })

  test('while processes get another root key, their notices reach each other', async () => {
    const [former, both, next] = [
      openProcess(server.url, [keyOf(1)]),
      openProcess(server.url, [keyOf(2), keyOf(1)]),
      openProcess(server.url, [keyOf(2)]),
    ]
    for (const bus of [former, both, next]) await bus.until(null)
    for (const bus of [former, both, next]) await bus.source.follow('anna')
    await both.send(messagesFor('anna'))
    for (const bus of [former, next]) await expect.poll(() => bus.notices.length).toBe(1)
    for (const bus of [former, next]) {
      const before = both.notices.length
      await bus.send(messagesFor('anna'))
      await expect.poll(() => both.notices.length).toBe(before + 1)
    }
  })

  test('after a restart of the server the followed users are followed again', async () => {
    const bus = openProcess(server.url)
    await bus.until(null)
    await bus.source.follow('anna')
    await expect.poll(bus.arrivals).toBe(1)
    await server.kill()
    await bus.until('unreachable')
    await bus.source.follow('busaba')
    await server.start()
    await expect.poll(bus.arrivals).toBe(2)
    await bus.send(messagesFor('anna'), messagesFor('busaba'))
    await expect.poll(() => bus.notices).toEqual([messagesFor('anna'), messagesFor('busaba')])
  })

  test('a server that swallows everything is noticed by the next notice', async () => {
    const frozen = await startNatsServer(program)
    onTestFinished(() => frozen.close())
    const bus = openProcess(frozen.url)
    await bus.until(null)
    await frozen.freeze()
    await expect(bus.send(messagesFor('anna'))).rejects.toThrow('The bus does not answer.')
    await bus.until('unreachable')
    frozen.thaw()
    await bus.until(null)
    await bus.send(messagesFor('anna'))
  })

  test('with a wrong password the bus is away', async () => {
    const bus = openProcess(server.url.replace('se%2Fcret', 'wrong'))
    expect(String(await bus.firstError)).toMatch(/authorization violation/i)
    expect(bus.failure()).toBe('unreachable')
    await expect(bus.send(messagesFor('anna'))).rejects.toThrow('The bus is away.')
  })

  test('a server that refuses the subjects is reported', async () => {
    const strict = await startNatsServer(program, {
      settings: `authorization { users: [{ user: crosscheck, password: "se/cret",
        permissions: { publish: "other.>", subscribe: "other.>" } }] }`,
    })
    onTestFinished(() => strict.close())
    const bus = openProcess(strict.url)
    await bus.until(null)
    await bus.source.follow('anna')
    await bus.until('refused')
    expect(bus.source.isAway()).toBe(true)
  })

  test('no unencrypted connection is used for an address that asks for encryption', async () => {
    const address = server.url.replace('nats://', 'tls://').replace('127.0.0.1', 'localhost')
    const bus = openProcess(address)
    expect(String(await bus.firstError)).toMatch(/tls/i)
    expect(bus.failure()).toBe('unreachable')
  })
})
