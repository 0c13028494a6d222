import { createServer, type AddressInfo, type Socket } from 'node:net'
import { connectToDatabase, urlThrough } from '@crosscheck/server/testing/doubles/lossy-proxy'

/** One address for a database that moves between servers, as a failover's proxy or name has it. */
export const openMovableAddress = async (databaseUrl: string) => {
  const sockets = new Set<Socket>()
  let target = databaseUrl
  const server = createServer((client) => {
    const database = connectToDatabase(target)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.pipe(database)
    database.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: urlThrough(databaseUrl, port),
    /** Connections to the former server end. */
    moveTo(url: string): void {
      target = url
      endAll()
    },
    async close(): Promise<void> {
      endAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
