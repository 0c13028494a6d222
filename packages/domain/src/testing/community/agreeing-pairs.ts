import fc from 'fast-check'
import { partnerFields } from '../../fields/catalog.ts'
import type { GeneratedProfile } from './population.ts'

type Values = Record<string, unknown>
/** Two descriptions, and a value for a field that neither fills. */
export type AgreeingPair = { a: Values; b: Values; field: string; value: unknown }

/** Two profiles that are alike in some fields, and a field that neither fills. */
export const agreeingPairs = (
  profiles: readonly GeneratedProfile[],
): fc.Arbitrary<AgreeingPair> => {
  const compared = partnerFields.filter(({ isCompared, kind }) => isCompared && kind !== 'flag')
  const valuesOf = new Map(
    compared.map(({ name }) => [
      name,
      profiles.flatMap(({ values }) => (values[name] === undefined ? [] : [values[name]])),
    ]),
  )
  const fields = compared.map(({ name }) => name).filter((name) => valuesOf.get(name)!.length > 0)
  return fc
    .record({
      first: fc.nat(profiles.length - 1),
      second: fc.nat(profiles.length - 1),
      copied: fc.subarray(fields),
      field: fc.constantFrom(...fields),
      pick: fc.nat(),
    })
    .map(({ first, second, copied, field, pick }) => {
      const [a, b] = [{ ...profiles[first]!.values }, { ...profiles[second]!.values }] as [
        Values,
        Values,
      ]
      for (const name of copied) if (a[name] !== undefined) b[name] = a[name]
      delete a[field]
      delete b[field]
      const values = valuesOf.get(field)!
      return { a, b, field, value: values[pick % values.length]! }
    })
}

/** Whether the value changes how another field of the pair is read. */
export const changesReading = ({ a, b, field }: AgreeingPair): boolean => {
  // the country of a number and of names, the make of a model
  if (['partnerHomeCountry', 'meetingLocationCountry'].includes(field)) return true
  if (field === 'carMake') return a.carModel !== b.carModel
  // an age is compared with a birthdate, and one profile may contradict itself
  const other = { age: 'birthdate', birthdate: 'age' }[field]
  return other !== undefined && (a[other] !== undefined || b[other] !== undefined)
}
