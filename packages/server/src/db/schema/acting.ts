/**
 * The acting user inside a policy; null when no user acts, and then no comparison is true. After a
 * `set local` an unset user is the empty string, hence nullif.
 */
export const actor = `nullif(current_setting('app.user_id', true), '')`

/** The keys a request presents before its user is known (see db/acting-user.ts). */
export const presentedKeys = `string_to_array(nullif(current_setting('app.presented_keys', true), ''), ',')`

/** The ids of rows that a transaction shows itself (see db/transaction/acting-user.ts). */
export const presentedIds = `string_to_array(nullif(current_setting('app.presented_ids', true), ''), ',')`

/** Ids are compared by bytes, in SQL as in TypeScript; a client may choose its own. */
export const id = `text collate "C"`
export const wellFormed = (column: string): string => `check (${column} ~ '^[A-Za-z0-9_-]{1,64}$')`

/** A role reaches the rows of the acting user. */
export const ownRows = (table: string, roles: string): string =>
  `create policy own on ${table} to ${roles} using (user_id = ${actor}) with check (user_id = ${actor});`

/** The worker finds and deletes the rows whose time is over. */
export const retention = (table: string): string => `
create policy retention_read on ${table} for select to cc_worker using (${actor} = 'operator');
create policy retention_erase on ${table} for delete to cc_worker using (${actor} = 'operator');`
