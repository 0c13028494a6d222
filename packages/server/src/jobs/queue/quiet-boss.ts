import { PgBoss } from 'pg-boss'
import { jobSchema } from './queues.ts'

/** For a command that reads and adds, and leaves all work and housekeeping to the servers. */
export const openSilentBoss = async (workerUrl: string): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: workerUrl,
    application_name: 'crosscheck command',
    schema: jobSchema,
    max: 1,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
  })
  // Failures are thrown to the caller.
  boss.on('error', () => {})
  await boss.start()
  return boss
}
