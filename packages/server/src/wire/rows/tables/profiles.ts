import { partnerFields, partnerFieldNames } from '@crosscheck/domain/fields/catalog'
import { toSnake } from '@crosscheck/domain/wire-rows/names'
import { flag, type WireRow } from '@crosscheck/domain/wire-rows/row'
import { isTrue, textIn, type Given, type WireTable } from '../acting/table.ts'

const flags = new Set<string>(
  partnerFields.filter(({ kind }) => kind === 'flag').map(({ name }) => name),
)

/** The fields of a row that are given, as the form has them; null empties a field. */
const valuesOf = (given: Given): Record<string, unknown> =>
  Object.fromEntries(
    partnerFieldNames.flatMap((name) => {
      const value = given[toSnake(name)]
      if (value === undefined) return []
      if (flags.has(name)) return [[name, isTrue(value)]]
      return [[name, typeof value === 'number' ? String(value) : (value ?? '')]]
    }),
  )

/** The user's own profiles. Those of others are never listed. */
export const partnerProfiles: WireTable = {
  columns: ['id', 'user_id', 'created_at', 'updated_at', ...partnerFieldNames.map(toSnake)],
  async read({ me, call }) {
    const { items } = await call('GET /api/v1/profiles')
    return items.map(({ id, createdAt, updatedAt, values }): WireRow => {
      const fields = partnerFieldNames.map((name) => {
        const value = values[name]
        return [toSnake(name), typeof value === 'boolean' ? flag(value) : (value ?? null)]
      })
      return {
        id,
        user_id: me,
        created_at: createdAt,
        updated_at: updatedAt,
        ...Object.fromEntries(fields),
      }
    })
  },
  async insert({ call }, given) {
    const { values } = await call('GET /api/v1/submitter')
    const { ageConfirmed, dataProcessing, liabilityWaiver } = boxesIn(given)
    const { profile } = await call('POST /api/v1/profiles', {
      body: {
        id: textIn(given, 'id'),
        values: valuesOf(given),
        submitter: values ?? {},
        boxes: { ageConfirmed, dataProcessing, liabilityWaiver },
      },
    })
    return profile.id
  },
  async update({ call }, row, given) {
    const id = String(row['id'])
    const { profile } = await call('GET /api/v1/profiles/:id', { params: { id } })
    const body = { values: { ...profile.values, ...valuesOf(given) } }
    await call('PUT /api/v1/profiles/:id', { params: { id }, body })
  },
  async remove({ call }, row) {
    await call('DELETE /api/v1/profiles/:id', { params: { id: String(row['id']) } })
  },
}

const boxesIn = (given: Given) => ({
  ageConfirmed: isTrue(given['age_confirmed']),
  dataProcessing: isTrue(given['data_processing']),
  liabilityWaiver: isTrue(given['liability_waiver']),
})
