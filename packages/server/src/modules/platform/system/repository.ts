import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

/** Makes PostgreSQL write a few megabytes to its disk: a sort that does not fit into memory. */
export const writeTestRows = async (trx: Trx): Promise<void> => {
  await sql`set local work_mem = '64kB'`.execute(trx)
  await sql`
    select count(*) from (
      select repeat(md5(n::text), 32) as filler from generate_series(1, 4096) as n
      order by filler offset 0
    ) as spilled`.execute(trx)
}
