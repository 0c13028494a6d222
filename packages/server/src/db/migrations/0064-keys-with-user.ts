/** Tables whose rows have a random id, and belong to one user. */
const tables = ['sessions', 'passkeys', 'social_identities', 'push_devices', 'audit_log']

const rebuild = (name: string, on: string): string => `
drop index concurrently if exists ${name};
create unique index concurrently ${name} on ${on};`

/**
 * Unique keys with the column by which a distributed PostgreSQL places the rows. They become the
 * primary keys when no process uses the former ones. A session has one push device.
 */
export const keysWithUser = [
  ...tables.map((table) => rebuild(`${table}_of_user`, `${table} (user_id, id)`)),
  rebuild('push_devices_of_session', 'push_devices (user_id, session_id)'),
].join('')
