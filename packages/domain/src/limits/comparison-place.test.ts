import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparisonPlaceAt } from './comparison-place.ts'
import { limits } from './limits.ts'

const { max, windowMs } = limits.profile_creation
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 9, minutes))

test('descriptions that waited for a proof take the places that a former account left', () => {
  const former = [at(0), at(1)]
  const own = [at(5), at(5), at(6)]
  const places = [0, 1, 2].map((place) =>
    comparisonPlaceAt([...former, ...own], { own, place }, at(7)),
  )
  const next = new Date(at(0).getTime() + windowMs)
  expect(places).toEqual([null, next, next])
  expect(comparisonPlaceAt([...former, ...own], { own, place: 1 }, next)).toBeNull()
})

test('an account within the limit never waits', () => {
  const times = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: max })
  fc.assert(
    fc.property(times, fc.nat(max - 1), fc.nat(3000), (minutes, place, later) => {
      const own = minutes.toSorted((one, other) => one - other).map(at)
      // counted a moment after the description's own time
      const events = own.map((time) => new Date(time.getTime() + 5))
      const now = new Date((own.at(-1)?.getTime() ?? 0) + later * 60_000)
      expect(comparisonPlaceAt(events, { own, place }, now)).toBeNull()
    }),
  )
})
