import type { Client, QueryResultRow } from 'pg'
import { connectAsSuperuser, connectTo } from '../../../e2e/support/app/superuser.ts'
import { pause } from './pause.ts'

const timeoutMs = 60_000

/**
 * A connection that outlasts the faults, to the PostgreSQL of a folder, or at a superuser's
 * address.
 */
export const openQueries = (source: string) => {
  let client: Client | undefined

  const close = async (): Promise<void> => {
    const closing = client
    client = undefined
    await closing?.end().catch(() => {})
  }
  const tryQuery = async (text: string, values: unknown[]): Promise<QueryResultRow[]> => {
    client ??= await (source.startsWith('postgres://')
      ? connectTo(source)
      : connectAsSuperuser({ dataFolder: source }))
    return (await client.query(text, values)).rows
  }
  let last: Promise<unknown> = Promise.resolve()
  /** Runs one query after the other, because a connection takes one at a time. */
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
  /** Retries while the database is unavailable, so a statement may run twice. */
  const query = <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    inLine(async (): Promise<Row[]> => {
      const end = performance.now() + timeoutMs
      for (;;) {
        try {
          return (await tryQuery(text, values)) as Row[]
        } catch (error) {
          await close()
          if (performance.now() > end) throw error
        }
        await pause(50)
      }
    })
  return { query, close }
}
