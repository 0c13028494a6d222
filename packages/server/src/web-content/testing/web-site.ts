import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}
export type Answerer = (asked: Asked, response: ServerResponse) => void

export const openSite = async (answer: Answerer, host = '127.0.0.1') => {
  const asked: Asked[] = []
  let connections = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, path: url, headers, body: Buffer.concat(parts).toString() }
      asked.push(one)
      answer(one, response)
    })
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((done) => server.listen(0, host, done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    asked,
    connections: () => connections,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
