import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { until } from '../pause.ts'

const healthEveryMs = 100

type Forwarded = { status: number; headers: IncomingMessage['headers']; body: Buffer }
type Request = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer }

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const forward = (agent: Agent, port: number, { body, ...sent }: Request): Promise<Forwarded> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ ...sent, agent, host: '127.0.0.1', port }, (answer) => {
      readAll(answer).then(
        (read) =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const wasNotSent = (error: unknown): boolean => (error as { code?: string }).code === 'ECONNREFUSED'

export type Balancer = {
  url: string
  /** Resolves when it knows that all processes, which are ready, are. */
  noticed(): Promise<void>
  close(): Promise<void>
}

/**
 * A load balancer for several processes. It checks the health of each ten times a second, sends
 * requests to the ready ones in turn, and reuses connections. What was sent is never repeated, even
 * on a connection that the process closes at that moment. Sockets pass.
 */
export const openBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const ready = new Set<number>(ports)
  let turn = 0
  let looks = 0
  const newestLooks = new Map<number, number>()

  const look = async (port: number): Promise<void> => {
    looks += 1
    const number = looks
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
    // A look takes up to two seconds, so a later one may have seen a stop meanwhile.
    if (number < (newestLooks.get(port) ?? 0)) return
    newestLooks.set(port, number)
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
        if (!wasNotSent(error)) throw error
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
      // Those of one connection only. The process keeps its idle connections longer than this
      // server.
      const {
        connection: __,
        'keep-alive': ___,
        'transfer-encoding': ____,
        ...given
      } = answer.headers
      outgoing.writeHead(answer.status, given).end(answer.body)
    }
    // As its own request: without an answer.
    serve().catch(() => outgoing.destroy())
  })
  const sockets = new Set<Socket>()
  server.on('upgrade', ({ url, rawHeaders }, incoming: Socket, head: Buffer) => {
    const onward = connect(candidates()[0] ?? 0, '127.0.0.1')
    const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    onward.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    onward.write(head)
    onward.pipe(incoming).pipe(onward)
    for (const [socket, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async noticed() {
      const begun = looks
      const isSeen = (one: number) => ready.has(one) && (newestLooks.get(one) ?? 0) > begun
      await until('the balancer has noticed every process', async () => ports.every(isSeen))
    },
    async close() {
      clearInterval(timer)
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
