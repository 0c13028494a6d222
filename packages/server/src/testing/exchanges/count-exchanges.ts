import { PipelinedConnection } from '../../db/transaction/pipelined-connection.ts'

export type SentStatement = { text: string; values: readonly unknown[] }
export type Exchanges = {
  statements: readonly string[]
  /** The same with their values. */
  sent: readonly SentStatement[]
  exchanges: number
}

/**
 * Collects the statements of some work, begin and commit included, and counts the messages that
 * carry them to PostgreSQL: statements of one turn of the event loop share one.
 */
export const countExchanges = async <T>(
  work: () => Promise<T>,
): Promise<Exchanges & { result: T }> => {
  const sent: SentStatement[] = []
  let exchanges = 0
  const inMessage = new Set<PipelinedConnection>()
  const send = PipelinedConnection.prototype.send
  PipelinedConnection.prototype.send = function (...statement) {
    const [text, values = []] = statement
    sent.push({ text, values })
    if (!inMessage.has(this)) {
      exchanges += 1
      inMessage.add(this)
      process.nextTick(() => inMessage.delete(this))
    }
    return send.apply(this, statement)
  }
  try {
    const result = await work()
    return { result, statements: sent.map(({ text }) => text), sent, exchanges }
  } finally {
    PipelinedConnection.prototype.send = send
  }
}
