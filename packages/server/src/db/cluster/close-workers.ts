import type { Client } from 'pg'

/** A worker accepts a change of its own only where it passes nothing on. */
const closing = `do $close$ begin
  perform set_config('citus.enable_ddl_propagation', 'off', true);
  execute format('revoke all on database %I from public', current_database());
  revoke all on schema public from public;
end $close$`

/**
 * Closes the database on each worker to all roles without a grant; as a superuser. Citus passes
 * grants on, but not what was revoked from PUBLIC.
 */
export const closeWorkers = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ node: string; result: string }>(
    `select nodename || ':' || nodeport as node, result from run_command_on_workers($1)
     where not success`,
    [closing],
  )
  const [failed] = rows
  if (failed) throw new Error(`The worker ${failed.node} could not be closed: ${failed.result}`)
}
