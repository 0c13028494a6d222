import { withClient } from '../../db/connection/with-client.ts'

/** Runs statements in one message, and returns the rows of all of them. */
export const runStatements = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client) => {
    const results = await client.query<Record<string, unknown>>(text)
    return [results].flat().flatMap(({ rows }) => rows)
  })
