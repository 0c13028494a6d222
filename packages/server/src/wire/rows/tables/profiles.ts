import { partnerFields, partnerFieldNames } from '@crosscheck/domain/fields/catalog'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import { flag, type WireRow } from '@crosscheck/domain/wire-rows/row'
import { valuesOf } from '../acting/form-values.ts'
import { textIn, type WireTable } from '../acting/table.ts'

const fieldColumns = partnerFieldNames.map((name) => [name, toSnake(name)] as const)

/** The user's own profiles. Those of others are never listed. */
export const partnerProfiles: WireTable = {
  columns: [
    'id',
    'user_id',
    'created_at',
    'updated_at',
    ...fieldColumns.map(([, column]) => column),
  ],
  async read({ me, call }) {
    const { items } = await call('GET /api/v1/profiles')
    return items.map(({ id, createdAt, updatedAt, values }): WireRow => {
      const row: Record<string, WireRow[string]> = {
        id,
        user_id: me,
        created_at: createdAt,
        updated_at: updatedAt,
      }
      for (const [name, column] of fieldColumns) {
        const value = values[name]
        row[column] = typeof value === 'boolean' ? flag(value) : (value ?? null)
      }
      return row
    })
  },
  /** Another application shows its own text for the consent; our pages ask for the boxes (R8). */
  async insert({ call }, given) {
    const { values } = await call('GET /api/v1/submitter')
    const { profile } = await call('POST /api/v1/profiles', {
      body: {
        id: textIn(given, 'id'),
        values: valuesOf(partnerFields, given),
        submitter: values ?? {},
        boxes: {},
      },
    })
    return profile.id
  },
  async update({ call }, row, given) {
    const id = String(row['id'])
    const { profile } = await call('GET /api/v1/profiles/:id', { params: { id } })
    const body = { values: { ...profile.values, ...valuesOf(partnerFields, given) } }
    await call('PUT /api/v1/profiles/:id', { params: { id }, body })
  },
  async remove({ call }, row) {
    await call('DELETE /api/v1/profiles/:id', { params: { id: String(row['id']) } })
  },
}
