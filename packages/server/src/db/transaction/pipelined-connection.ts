import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { UnknownCommitOutcome } from '../errors/commit-outcome.ts'
import { databaseError } from '../errors/database-error.ts'
import { isServerRejection, connectionLossOf } from '../errors/lost-connection.ts'
import { isNodeLost } from '../errors/lost-node.ts'
import {
  createSending,
  StatementBatch,
  type Answer,
  type Sending,
  type Statements,
} from './statement-batch.ts'

const failedTransactionCode = '25P02'
const counting = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * A connection on which statements need not wait for each other. Statements of one turn of the
 * event loop leave in one packet, and are answered by one.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  /** Sent and not answered yet. */
  readonly #underWay = new Set<Promise<Answer>>()
  /** The statements of this turn of the event loop. */
  #next: Sending[] = []
  readonly #statements: Statements = new Map()
  #failure: unknown = null

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Sends a statement. If it fails, the later ones in the transaction fail too. */
  send(text: string, values: readonly unknown[] = []): Promise<Answer> {
    // PostgreSQL would skip it together with the rest of a batch that fails.
    if (text.startsWith('rollback')) this.#sendBatch()
    const sending = createSending(this.#statements, text, values)
    if (this.#next.push(sending) === 1) process.nextTick(() => this.#sendBatch())
    const answer = sending.answer.promise.catch((error: unknown) => {
      throw this.#causeOf(error)
    })
    const isAnswered = (): void => void this.#underWay.delete(answer)
    answer.then(isAnswered, isAnswered)
    this.#underWay.add(answer)
    return answer
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.send(sql, parameters)
    return {
      rows: rows as R[],
      ...(counting.has(command) && { numAffectedRows: BigInt(rowCount) }),
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

  #sendBatch(): void {
    if (this.#next.length === 0) return
    this.#client.query(
      new StatementBatch({
        unanswered: this.#next,
        statements: this.#statements,
        readerOf: (type) => this.#client.getTypeParser(type),
      }),
    )
    this.#next = []
  }
}

const connections = new WeakMap<PoolClient, PipelinedConnection>()

export const connectionOf = (client: PoolClient): PipelinedConnection => {
  const known = connections.get(client)
  if (known) return known
  const made = new PipelinedConnection(client)
  connections.set(client, made)
  return made
}
