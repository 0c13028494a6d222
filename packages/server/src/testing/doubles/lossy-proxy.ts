import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'

export type LossyProxy = {
  /** The same database, reached through the proxy. */
  urlOf(databaseUrl: string): string
  /**
   * From now on each transaction commits in the database, and its connection is lost before the
   * answer arrives.
   */
  loseCommitAnswers(isLosing: boolean): void
  /** From now on no data arrives on either side, and no connection ends. */
  blackhole(): void
  close(): Promise<void>
}

const commitSent = Buffer.from('commit\0')
const commitAnswered = Buffer.from('COMMIT\0')

/** By TCP, or by the socket in the folder that the parameter `host` names. */
const connectToDatabase = (databaseUrl: string): Socket => {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  return folder === null
    ? connect(Number(port), hostname)
    : connect(join(folder, `.s.PGSQL.${port}`))
}

/** The same database, reached at a port of this machine that leads to it. */
const urlThrough = (databaseUrl: string, port: number): string => {
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  through.searchParams.delete('host')
  return through.toString()
}

/** A network between the application and PostgreSQL that can lose the answer to a COMMIT. */
export const openLossyProxy = async (databaseUrl: string): Promise<LossyProxy> => {
  const sockets = new Set<Socket>()
  let isLosing = false
  let isSilent = false

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const database = connectToDatabase(databaseUrl)
    let withheld: Buffer | null = null
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        if (!isSilent) end()
      })
    }
    client.on('data', (data) => {
      if (isSilent) return
      if (isLosing && data.includes(commitSent)) withheld = Buffer.alloc(0)
      database.write(data)
    })
    database.on('data', (data) => {
      if (isSilent) return
      if (withheld === null) return void client.write(data)
      withheld = Buffer.concat([withheld, data])
      if (withheld.includes(commitAnswered)) end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo

  return {
    urlOf: (url) => urlThrough(url, address.port),
    blackhole: () => void (isSilent = true),
    loseCommitAnswers: (value) => void (isLosing = value),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
