import type { Client } from 'pg'
import { withClient } from '../connection/with-client.ts'
import { ExplainedFailure } from '../../lib/explained-failure.ts'

/**
 * [Root key of a database] A comment on the list of migrations names the root key that a database
 * was made with. With another key all data would look empty, and new data would be sealed that the
 * right key does not open. So the start refuses it, unless the original key is given as a former
 * one: then the mark moves to the present key. The mark stores ids, not keys.
 */
const prefix = 'root key '

const readMark = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.migrations'), 'pg_class') as mark`,
  )
  const mark = rows[0]?.mark ?? null
  return mark?.startsWith(prefix) ? mark.slice(prefix.length) : null
}

const requireSameRootKey = (
  mark: string | null,
  [rootKeyId = '', ...former]: readonly string[],
): void => {
  if (mark === null || mark === rootKeyId || former.includes(mark)) return
  throw new ExplainedFailure(
    `This database was made with another root key (${mark}; this one is ${rootKeyId}), and opens only with that. Set ROOT_KEY_FILE to the right one, start in the DATA_DIR that contains it, or put it below the current one.`,
  )
}

/** Before any change to the database; the present key first. */
export const checkRootKey = (url: string, rootKeyIds: readonly string[]): Promise<void> =>
  withClient(url, async (client) => requireSameRootKey(await readMark(client), rootKeyIds))

/**
 * At the first start, after the tables are made; of two simultaneous starts the second is refused.
 */
export const markRootKey = (ownerUrl: string, rootKeyIds: readonly string[]): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const [rootKeyId = ''] = rootKeyIds
    if ((await readMark(client)) === rootKeyId) return
    await client.query(`select pg_advisory_lock(hashtext('crosscheck root key'))`)
    const mark = await readMark(client)
    requireSameRootKey(mark, rootKeyIds)
    if (mark !== rootKeyId)
      await client.query(
        `comment on table migrations is ${client.escapeLiteral(prefix + rootKeyId)}`,
      )
  })
