import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const healthEveryMs = 100

type Forwarded = { status: number; headers: IncomingMessage['headers']; body: Buffer }
type Request = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer }

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Sends a request to one process; the error says whether its connection had been used before. */
const forward = (agent: Agent, port: number, { body, ...sent }: Request): Promise<Forwarded> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ ...sent, agent, host: '127.0.0.1', port }, (answer) => {
      readAll(answer).then(
        (read) =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
        reject,
      )
    })
    outgoing.on('error', (error) =>
      reject(Object.assign(error, { wasReused: outgoing.reusedSocket })),
    )
    outgoing.end(body)
  })

/**
 * The request was not sent, or the process closed a reused connection before it read the request.
 */
const canRetryElsewhere = (error: unknown): boolean => {
  const { code, wasReused } = error as { code?: string; wasReused?: boolean }
  return code === 'ECONNREFUSED' || (wasReused === true && code === 'ECONNRESET')
}

/**
 * A load balancer for several processes. It checks the health of each ten times a second, sends
 * requests to the ready ones in turn, and reuses connections.
 */
export const openBalancer = async (ports: readonly number[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const ready = new Set<number>(ports)
  let turn = 0

  const look = async (port: number): Promise<void> => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(2000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
  }
  const timer = setInterval(() => ports.forEach((port) => void look(port)), healthEveryMs)

  const candidates = (): number[] => {
    turn += 1
    const inTurn = ports.map((_, at) => ports[(at + turn) % ports.length] ?? 0)
    return inTurn.toSorted((one, other) => Number(ready.has(other)) - Number(ready.has(one)))
  }
  const answerTo = async (sent: Request): Promise<Forwarded> => {
    let failure: unknown
    for (const port of candidates()) {
      try {
        return await forward(agent, port, sent)
      } catch (error) {
        if (!canRetryElsewhere(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  const server = createServer((incoming, outgoing) => {
    const serve = async (): Promise<void> => {
      const { method = 'GET', url = '/', headers } = incoming
      const body = await readAll(incoming)
      const { connection: _, ...passed } = headers
      const answer = await answerTo({ method, path: url, headers: passed, body })
      const { connection: __, 'transfer-encoding': ___, ...given } = answer.headers
      outgoing.writeHead(answer.status, given).end(answer.body)
    }
    serve().catch(() => outgoing.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
