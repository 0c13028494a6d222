import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findOpenssl, makeCertificate } from '../../testing/programs/certificate.ts'
import { freePort } from '../../testing/programs/free-port.ts'
import {
  findNatsServer,
  startNatsServer,
  withoutNatsServer,
} from '../../testing/programs/nats-server.ts'
import { messagesFor, openProcess } from './testing.ts'

const program = await findNatsServer()
const openssl = await findOpenssl()
const authorization = 'authorization { user: crosscheck, password: "se/cret" }'

/** Resolves when a notice of the sender has come: servers learn of new subjects after a moment. */
const untilConnected = (
  sender: ReturnType<typeof openProcess>,
  receiver: ReturnType<typeof openProcess>,
  userId: string,
) => {
  const before = receiver.notices.length
  return expect
    .poll(async () => {
      await sender.send(messagesFor(userId)).catch(() => {})
      return receiver.notices.length
    })
    .toBeGreaterThan(before)
}

/** Two servers of one cluster. */
const startCluster = async (nats: string) => {
  const ports = [await freePort(), await freePort()] as const
  const start = async (own: number, other: number) => {
    const server = await startNatsServer(nats, {
      settings: `${authorization}
        cluster { name: test, host: 127.0.0.1, port: ${own}, routes: ["nats-route://127.0.0.1:${other}"] }`,
    })
    onTestFinished(() => server.close())
    return server
  }
  return [await start(ports[0], ports[1]), await start(ports[1], ports[0])] as const
}

describe.skipIf(program === null)('several servers of a bus', () => {
  if (program === null) {
    test(withoutNatsServer, () => {})
    return
  }

  test('notices pass between the servers of a cluster', async () => {
    const [first, second] = await startCluster(program)
    const [sender, receiver] = [openProcess(first.url), openProcess(second.url)]
    for (const process of [sender, receiver]) await process.until(null)
    await receiver.source.follow('anna')
    await untilConnected(sender, receiver, 'anna')
  })

  test('a process goes on with the other server of a cluster when either is killed', async () => {
    const servers = await startCluster(program)
    const both = servers.map(({ url }) => url).join(',')
    const [sender, receiver] = [openProcess(both), openProcess(both)]
    await receiver.source.follow('anna')
    for (const server of servers) {
      for (const process of [sender, receiver]) await process.until(null)
      await untilConnected(sender, receiver, 'anna')
      await server.kill()
      await untilConnected(sender, receiver, 'anna')
      for (const process of [sender, receiver]) expect(process.failure()).toBe(null)
      await server.start()
    }
  })
})

describe.skipIf(program === null || openssl === null)('an encrypted bus', () => {
  if (program === null || openssl === null) {
    test('NATS or openssl is missing, so nothing is tested with an encrypted bus', () => {})
    return
  }

  /** A server with a certificate for a name, which this process trusts until the test ends. */
  const startEncrypted = async (name: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'crosscheck-bus-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const made = await makeCertificate(openssl, { folder, name })
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, made.certificate])
    onTestFinished(() => setDefaultCACertificates(trusted))
    const server = await startNatsServer(program, {
      settings: `${authorization}
        tls { cert_file: "${made.certificateFile}", key_file: "${made.keyFile}" }`,
    })
    onTestFinished(() => server.close())
    return server.url.replace('nats://', 'tls://').replace('127.0.0.1', 'localhost')
  }

  test('notices pass over an encrypted connection to a server with the named certificate', async () => {
    const url = await startEncrypted('localhost')
    const [sender, receiver] = [openProcess(url), openProcess(url)]
    for (const process of [sender, receiver]) await process.until(null)
    await receiver.source.follow('anna')
    await untilConnected(sender, receiver, 'anna')
  })

  test('a server whose certificate has another name is not used', async () => {
    const url = await startEncrypted('other.example')
    const process = openProcess(url)
    expect(String(await process.firstError)).toMatch(/does not match certificate/)
    await expect(process.send(messagesFor('anna'))).rejects.toThrow('The bus is away.')
    expect(process.failure()).toBe('unreachable')
  })
})
