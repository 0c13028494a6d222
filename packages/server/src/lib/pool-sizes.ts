import { hasDuty, type ProcessRole } from './process-role.ts'

/**
 * The login roles of the database, and two more: `deliveries` for notices and what they make other
 * processes deliver, `jobs` for the job queue itself.
 */
type PoolName = 'app' | 'auth' | 'matcher' | 'worker' | 'admin' | 'deliveries' | 'jobs'
export type PoolSizes = Record<PoolName, number>

/** By what a process does; small, so that several fit into PostgreSQL's default of 100. */
const usualSizes: Record<ProcessRole, PoolSizes> = {
  all: { app: 10, auth: 6, matcher: 6, worker: 4, admin: 2, deliveries: 3, jobs: 4 },
  web: { app: 10, auth: 6, matcher: 6, worker: 2, admin: 2, deliveries: 3, jobs: 2 },
  worker: { app: 4, auth: 3, matcher: 3, worker: 6, admin: 2, deliveries: 2, jobs: 4 },
  matcher: { app: 3, auth: 2, matcher: 6, worker: 3, admin: 2, deliveries: 2, jobs: 4 },
}
/** One would let a piece of work that needs a second connection wait for itself. */
const leastSize = 2

/** Connections that listen: for jobs, and for the sockets. */
export const listenersOf = (role: ProcessRole): number =>
  (role === 'web' ? 0 : 1) + (hasDuty(role, 'web') ? 1 : 0)

const sum = (sizes: PoolSizes): number => Object.values(sizes).reduce((all, one) => all + one, 0)

export const usualConnections = (role: ProcessRole): number =>
  sum(usualSizes[role]) + listenersOf(role)

export const leastConnections = leastSize * Object.keys(usualSizes.all).length + listenersOf('all')

/**
 * Sizes of the pools of a process that opens at most `most` connections to the main database, its
 * listeners included. With fewer than usual, the largest pools give up connections first.
 */
export const poolSizesOf = (role: ProcessRole, most = usualConnections(role)): PoolSizes => {
  const sizes = { ...usualSizes[role] }
  const names = Object.keys(sizes) as PoolName[]
  const open = () => sum(sizes) + listenersOf(role)
  const spread = (one: PoolName, other: PoolName) => sizes[other] - sizes[one]
  while (open() > most) {
    const [largest] = names.toSorted(spread)
    if (!largest || sizes[largest] <= leastSize) break
    sizes[largest] -= 1
  }
  // More than usual serve what users wait for.
  const extra = Math.max(0, most - open())
  if (hasDuty(role, 'web')) {
    sizes.app += Math.ceil(extra / 2)
    sizes.auth += Math.floor(extra / 4)
    sizes.matcher += extra - Math.ceil(extra / 2) - Math.floor(extra / 4)
  } else sizes[role === 'matcher' ? 'matcher' : 'worker'] += extra
  return sizes
}
