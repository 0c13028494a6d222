import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient, QueryResult as Answer } from 'pg'
import { UnknownCommitOutcome } from '../errors/commit-outcome.ts'
import { databaseError } from '../errors/database-error.ts'
import { isServerRejection, connectionLossOf } from '../errors/lost-connection.ts'
import { isNodeLost } from '../errors/lost-node.ts'
import type { StatementNames } from './statement-names.ts'

const failedTransactionCode = '25P02'
const counting = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A connection on which statements need not wait for each other. Statements of one turn of the
 * event loop leave in one packet.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #names: StatementNames
  /** Sent and not answered yet. */
  readonly #underWay = new Set<Promise<Answer>>()
  #isCorked = false
  #failure: unknown = null

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  /** Sends a statement. If it fails, the later ones in the transaction fail too. */
  send(text: string, values?: unknown[]): Promise<Answer> {
    this.#cork()
    const sent =
      values === undefined || values.length === 0
        ? this.#client.query(text)
        : this.#client.query({ text, values, name: this.#names.nameOf(text) })
    const answer = sent.catch((error: unknown) => {
      throw this.#causeOf(error)
    })
    const isAnswered = (): void => void this.#underWay.delete(answer)
    answer.then(isAnswered, isAnswered)
    this.#underWay.add(answer)
    return answer
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.send(sql, parameters as unknown[])
    return {
      rows: rows ?? [],
      ...(counting.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }

  /**
   * Sends the COMMIT, and waits for its answer and the outstanding ones. Rejects with
   * `UnknownCommitOutcome` when the connection is lost in between, or that of the coordinator to a
   * node.
   */
  async commit(): Promise<Answer> {
    const loss = connectionLossOf(this.#client)
    if (loss) throw loss
    const before = [...this.#underWay]
    const commit = this.send('commit')
    for (const answer of await Promise.allSettled(before)) {
      // PostgreSQL refused a statement before it came to the COMMIT.
      if (answer.status === 'rejected' && isServerRejection(answer.reason)) throw answer.reason
    }
    try {
      return await commit
    } catch (error) {
      const isUsable = isServerRejection(error) && (await this.rollback())
      if (isUsable && !isNodeLost(error)) throw error
      throw new UnknownCommitOutcome(error)
    }
  }

  /** False when the connection is no longer usable. */
  async rollback(): Promise<boolean> {
    try {
      await this.send('rollback')
      return true
    } catch {
      return false
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Results are not streamed.')
  }

  /** The first failure, for a statement that failed only because of it. */
  #causeOf(error: unknown): unknown {
    // The driver reports a lost connection without the reason that PostgreSQL gave.
    if (!isServerRejection(error)) return connectionLossOf(this.#client) ?? error
    if (this.#failure !== null && databaseError(error)?.code === failedTransactionCode)
      return this.#failure
    this.#failure = error
    return error
  }

  #cork(): void {
    if (this.#isCorked) return
    const { stream } = this.#client.connection
    stream.cork()
    this.#isCorked = true
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}

const connections = new WeakMap<PoolClient, PipelinedConnection>()

export const connectionOf = (client: PoolClient, names: StatementNames): PipelinedConnection => {
  const known = connections.get(client)
  if (known) return known
  const made = new PipelinedConnection(client, names)
  connections.set(client, made)
  return made
}
