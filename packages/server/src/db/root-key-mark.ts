import { Client } from 'pg'
import { DatabaseStartError } from './start-error.ts'

/**
 * [Root key of a database] Which root key a database was made with stands as a comment on its list
 * of migrations. With another one everything in it would look empty, and new data would be sealed
 * beside it that the right key does not open; so that is refused at the start. An id, not the key.
 */
const prefix = 'root key '

const readMark = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.migrations'), 'pg_class') as mark`,
  )
  const mark = rows[0]?.mark ?? null
  return mark?.startsWith(prefix) ? mark.slice(prefix.length) : null
}

const refuseOther = (mark: string | null, rootKeyId: string): void => {
  if (mark === null || mark === rootKeyId) return
  throw new DatabaseStartError(
    `This database was made with another root key (${mark}; this one is ${rootKeyId}), and opens only with that. Give the right one by ROOT_KEY_FILE, or start in the DATA_DIR that holds it.`,
  )
}

const connected = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Before anything is changed in the database. */
export const checkRootKey = (url: string, rootKeyId: string): Promise<void> =>
  connected(url, async (client) => refuseOther(await readMark(client), rootKeyId))

/** At the first start, when the tables are there; of two that start at once the second is refused. */
export const markRootKey = (ownerUrl: string, rootKeyId: string): Promise<void> =>
  connected(ownerUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('crosscheck migrations'))`)
    const mark = await readMark(client)
    refuseOther(mark, rootKeyId)
    if (mark === null)
      await client.query(
        `comment on table migrations is ${client.escapeLiteral(prefix + rootKeyId)}`,
      )
  })
