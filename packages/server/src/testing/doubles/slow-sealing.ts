import type { Context } from '../../context.ts'
import { gate } from './gate.ts'

/** A context that stops before a side of a match is sealed. */
export const slowSealing = (context: Context) => {
  const sealing = gate()
  const slow: Context = {
    ...context,
    sealer: {
      ...context.sealer,
      async seal(place, value) {
        if (place.table === 'match_sides') await sealing.wait()
        return context.sealer.seal(place, value)
      },
    },
  }
  return { slow, sealing }
}
