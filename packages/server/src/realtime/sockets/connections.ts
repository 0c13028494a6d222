import { Connection } from './connection.ts'
import { closeCodes, heartbeatMs } from '../limits.ts'

const farewellMs = 2000
const lookAgainMs = 10

/** The open connections of one process, with their heartbeat. */
export class Connections {
  readonly #open = new Set<Connection>()
  readonly #heartbeat: NodeJS.Timeout

  constructor() {
    this.#heartbeat = setInterval(() => {
      for (const connection of this.#open) connection.beat()
    }, heartbeatMs)
    this.#heartbeat.unref()
  }

  get size(): number {
    return this.#open.size
  }

  add(connection: Connection): void {
    this.#open.add(connection)
  }

  delete(connection: Connection): void {
    this.#open.delete(connection)
  }

  /** Closes every client's connection, and drops clients that do not leave in time. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    for (const connection of this.#open) {
      connection.discard()
      connection.close(closeCodes.restart)
    }
    const until = performance.now() + farewellMs
    while (this.size > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    for (const connection of this.#open) connection.drop()
  }
}
