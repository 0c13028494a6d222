import type { Context } from '../../context/context.ts'
import { createTestGate } from './gate.ts'

/** A context that stops before a side of a match is sealed. */
export const slowSealing = (context: Context) => {
  const sealing = createTestGate()
  const slow: Context = {
    ...context,
    sealer: {
      ...context.sealer,
      async seal(sealingContext, value) {
        if (sealingContext.table === 'match_sides') await sealing.wait()
        return context.sealer.seal(sealingContext, value)
      },
    },
  }
  return { slow, sealing }
}
