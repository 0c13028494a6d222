import { submitterFieldNames } from '@crosscheck/domain/fields/catalog'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import type { WireTable } from '../acting/table.ts'

/** The user's own details, which are saved with a profile. */
export const submitterProfiles: WireTable = {
  columns: ['id', 'user_id', ...submitterFieldNames.map(toSnake)],
  async read({ me, call }) {
    const { values } = await call('GET /api/v1/submitter')
    if (!values) return []
    const fields = submitterFieldNames.map((name) => {
      const value = values[name]
      // The specification stores this flag as text.
      return [toSnake(name), typeof value === 'boolean' ? (value ? '1' : '0') : (value ?? null)]
    })
    return [{ id: me, user_id: me, ...Object.fromEntries(fields) }]
  },
}
