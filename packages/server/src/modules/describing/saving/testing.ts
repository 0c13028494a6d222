import { testContext } from '../../../testing/test-context.ts'
import { testServer } from '../../../testing/test-server.ts'

/** A server that saves profiles, with functions that read what was stored. */
export const openSavingTest = async () => {
  const context = await testContext()
  const server = testServer(context)

  const create = (user: string | null, body: unknown) =>
    server.call('POST /api/v1/profiles', user, { body })

  const query = async <Row extends object>(
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> => {
    return (await context.admin.query<Row>(text, values)).rows
  }

  const countOf = async (table: string, user: string): Promise<number> => {
    const rows = await query<{ count: string }>(
      `select count(*) as count from ${table} where user_id = $1`,
      [user],
    )
    return Number(rows[0]?.count)
  }

  const auditOf = async (user: string): Promise<string[]> => {
    const rows = await query<{ action_type: string }>(
      'select action_type from audit_log where user_id = $1',
      [user],
    )
    return rows.map((row) => row.action_type).toSorted()
  }

  return { context, server, create, query, countOf, auditOf }
}
