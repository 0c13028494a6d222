import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { JobName } from './job-payloads.ts'
import { jobSchema } from './queues.ts'
import { announceJob } from './wake.ts'

/** Ends the pause of a user's waiting jobs whose keys begin with `key`; returns their number. */
export const startWaiting = async (
  trx: Trx,
  name: JobName,
  { userId, key }: { userId: string; key: string },
): Promise<number> => {
  const { rows } = await sql`
    update ${sql.table(`${jobSchema}.job_common`)}
    set start_after = ${sql.raw(jobSchema)}.job_now()
    where name = ${name} and state = 'created' and data->>'userId' = ${userId}
      and starts_with(singleton_key, ${key}) and start_after > ${sql.raw(jobSchema)}.job_now()
    returning id`.execute(trx)
  if (rows.length > 0) announceJob(trx, name)
  return rows.length
}
