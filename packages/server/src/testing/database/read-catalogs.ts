import type { Client } from 'pg'

const isPublic = `relnamespace = 'public'::regnamespace`
const roles = `(select unnest(array['cc_app', 'cc_auth', 'cc_matcher', 'cc_worker', 'cc_admin']) as role) r`
/** The formatting of a function's text does not count. */
const squeezed = (text: string): string => `regexp_replace(${text}, '\\s+', ' ', 'g')`

/** One line for each object of a kind. */
const queries = {
  relations: `
    select concat_ws(' ', relkind, relname, reloptions, relrowsecurity, relforcerowsecurity)
    from pg_class where ${isPublic} and relkind <> 'i'`,
  columns: `
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod),
      nullif(collname, 'default'), 'not null ' || attnotnull, pg_get_expr(adbin, adrelid),
      attidentity, attstorage, substring(attoptions::text from 'n_distinct=[-.0-9]+'))
    from pg_attribute a join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation l on l.oid = attcollation
    where ${isPublic} and relkind = 'r' and attnum > 0 and not attisdropped`,
  keys: `
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')`,
  checks: `
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c'`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public'`,
  policies: `
    select concat_ws(' ', tablename, policyname, permissive, roles, cmd, 'using', qual,
      'with check', with_check)
    from pg_policies where schemaname = 'public'`,
  'grants on tables': `
    select concat_ws(' ', relname, role, privilege)
    from pg_class c, ${roles},
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger']) privilege
    where ${isPublic} and relkind in ('r', 'v') and has_table_privilege(role, c.oid, privilege)`,
  'grants on columns': `
    select concat_ws(' ', relname, attname, role, privilege)
    from pg_attribute join pg_class c on c.oid = attrelid, ${roles},
      unnest(array['select', 'insert', 'update', 'references']) privilege
    where ${isPublic} and relkind = 'r' and attnum > 0 and not attisdropped
      and has_column_privilege(role, c.oid, attnum, privilege)`,
  functions: `
    select concat_ws(' ', ${squeezed('pg_get_functiondef(oid)')}, proacl)
    from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: `
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
    where ${isPublic} and not tgisinternal`,
}

export type Catalogs = Record<string, string[]>

/** The public schema in the catalogs of a database, whatever the order of columns. */
export const readCatalogs = async (client: Client): Promise<Catalogs> => {
  const catalogs: Catalogs = {}
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
    catalogs[kind] = rows.map(([line]) => line).toSorted()
  }
  return catalogs
}
