import type { Context } from '../../../context/context.ts'
import type { TestContext } from '../../../testing/test-context.ts'
import { contextServer } from '../../../testing/test-server.ts'
import type { Actor } from '../profiles/actor.ts'
import { submission } from '../profiles/testing.ts'
import { createProfile } from './create.ts'

export const actorFor = (userId: string, emailVerified = true): Actor => ({
  userId,
  emailVerified,
  origin: { address: '192.0.2.0/24', userAgent: 'test' },
})

/** A user without a description. */
export const newActor = async (context: TestContext): Promise<Actor> =>
  actorFor(await context.addUser())

/** Saves a description with these values. */
export const describeAs = (context: Context, actor: Actor, values?: Record<string, unknown>) =>
  createProfile(context, actor, submission(values))

/** A server that saves profiles, with functions that read what was stored. */
export const openSavingTest = async () => {
  const { context, server } = await contextServer()

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
