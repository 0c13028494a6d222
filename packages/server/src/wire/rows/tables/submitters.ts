import { submitterFieldNames, submitterFields } from '@crosscheck/domain/fields/catalog'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import { valuesOf } from '../acting/form-values.ts'
import type { WireTable } from '../acting/table.ts'

const fields = submitterFields.filter(({ stored }) => stored)

/** The user's own details: one row, with the user's id. */
export const submitterProfiles: WireTable = {
  columns: ['id', 'user_id', ...submitterFieldNames.map(toSnake)],
  async read({ me, call }) {
    const { values } = await call('GET /api/v1/submitter')
    if (!values) return []
    const stored = submitterFieldNames.map((name) => {
      const value = values[name]
      // The specification stores this flag as text.
      return [toSnake(name), typeof value === 'boolean' ? (value ? '1' : '0') : (value ?? null)]
    })
    return [{ id: me, user_id: me, ...Object.fromEntries(stored) }]
  },
  /** Replaces earlier details. */
  async insert({ me, call }, given) {
    await call('PUT /api/v1/submitter', { body: { submitter: valuesOf(fields, given) } })
    return me
  },
  async update({ call }, row, given) {
    const submitter = valuesOf(fields, { ...row, ...given })
    await call('PUT /api/v1/submitter', { body: { submitter } })
  },
  async remove({ call }) {
    await call('DELETE /api/v1/submitter')
  },
}
