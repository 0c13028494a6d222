/**
 * The login roles of the database, and two more: `deliveries` for notices and what they make other
 * processes deliver, `jobs` for the job queue itself.
 */
type PoolName = 'app' | 'auth' | 'matcher' | 'worker' | 'admin' | 'deliveries' | 'jobs'
export type PoolSizes = Record<PoolName, number>

/** Small, so that two processes fit into PostgreSQL's default of 100. */
const usualSizes: PoolSizes = {
  app: 10,
  auth: 6,
  matcher: 6,
  worker: 4,
  admin: 2,
  deliveries: 3,
  jobs: 4,
}
/** One would let a piece of work that needs a second connection wait for itself. */
const leastSize = 2
/** Connections that listen: for jobs, and for the sockets. */
const listeners = 2

const sum = (sizes: PoolSizes): number => Object.values(sizes).reduce((all, one) => all + one, 0)

/** Opened by one process, its listeners included. */
export const connectionsOf = (sizes: PoolSizes): number => sum(sizes) + listeners

export const usualConnections = connectionsOf(usualSizes)
export const leastConnections = leastSize * Object.keys(usualSizes).length + listeners

/**
 * Sizes of the pools of a process that opens at most `most` connections to the main database, its
 * listeners included. With fewer than usual, the largest pools give up connections first.
 */
export const poolSizesOf = (most = usualConnections): PoolSizes => {
  const sizes = { ...usualSizes }
  const names = Object.keys(sizes) as PoolName[]
  while (connectionsOf(sizes) > most) {
    const [largest] = names.toSorted((one, other) => sizes[other] - sizes[one])
    if (!largest || sizes[largest] <= leastSize) break
    sizes[largest] -= 1
  }
  // More than usual serve what users wait for.
  const extra = Math.max(0, most - connectionsOf(sizes))
  sizes.app += Math.ceil(extra / 2)
  sizes.auth += Math.floor(extra / 4)
  sizes.matcher += extra - Math.ceil(extra / 2) - Math.floor(extra / 4)
  return sizes
}
