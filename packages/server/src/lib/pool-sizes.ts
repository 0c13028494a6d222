/**
 * The login roles of the database, and two more: `deliveries` for what notices make processes
 * deliver, `jobs` for the job queue itself.
 */
type PoolName = 'app' | 'auth' | 'matcher' | 'worker' | 'admin' | 'deliveries' | 'jobs'
export type PoolSizes = Record<PoolName, number>

/** Small, so that two processes fit into PostgreSQL's default of 100, with two that listen each. */
export const poolSizes: PoolSizes = {
  app: 10,
  auth: 6,
  matcher: 6,
  worker: 4,
  admin: 2,
  deliveries: 3,
  jobs: 4,
}
