/** The messages of Citus with the code of an internal error. */
const messages =
  /^(could not commit transaction for shard \d+ on at least one active node|failure on connection marked as essential: |server closed the connection unexpectedly|connection not open|postmaster was shut down, exiting$)/

/** Sessions that ended, and those that a starting or stopping PostgreSQL refuses. */
const codes = ['57P01', '57P02', '57P03']

/**
 * True when the coordinator of a cluster answered that it lost its connection to a node, or that it
 * ends while it waits for one. As the answer to a COMMIT it leaves open whether the node has
 * committed.
 */
export const isNodeLost = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return false
  if (error.code === 'XX000') return messages.test(error.message)
  return codes.includes(error.code) || error.code.startsWith('08')
}
