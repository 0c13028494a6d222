import { expect } from 'vitest'
import type { Admin } from './admin.ts'

const secured = (table: string): string => `
  select jsonb_build_array(relrowsecurity, relforcerowsecurity, (
    select jsonb_agg(jsonb_build_array(polname, polcmd, polpermissive, polroles::regrole[],
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) order by polname)
    from pg_policy where polrelid = oid))::text as found
  from pg_class where oid = '${table}'::regclass`

/** Every shard of these tables has the policies of its table, word for word, on every node. */
export const expectPoliciesOfShards = async (
  admin: Admin,
  tables: readonly string[],
): Promise<void> => {
  for (const table of tables) {
    const { rows } = await admin.query<{ found: string }>(secured(table))
    const { rows: parts } = await admin.query<{ result: string }>(
      'select result from run_command_on_placements($1, $2)',
      [table, secured('%s')],
    )
    expect(parts.length).toBeGreaterThan(1)
    for (const { result } of parts) expect([table, result]).toEqual([table, rows[0]?.found])
  }
}
