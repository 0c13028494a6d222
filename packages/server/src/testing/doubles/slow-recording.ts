import type { Context } from '../../context/context.ts'
import { createTestGate } from './gate.ts'

/** A context in which a comparison stops after it has read and scored the candidates. */
export const slowRecording = (context: Context) => {
  const recording = createTestGate()
  let transactions = 0
  const slow: Context = {
    ...context,
    database: {
      ...context.database,
      async transaction(role, ...rest) {
        // the first transaction reads, later ones guard and record
        if (role === 'matcher' && (transactions += 1) === 2) await recording.wait()
        return context.database.transaction(role, ...rest)
      },
    },
  }
  return { slow, recording }
}
