import { remainingStepMs } from '@crosscheck/domain/limits/constant-time-response'
import type { Context } from '../../../context/context.ts'

/** Settles at the next whole step since the request began. */
export const respondInConstantTime = async <T>(
  { responseStepMs }: Pick<Context, 'responseStepMs'>,
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const rest = remainingStepMs(performance.now() - began, responseStepMs)
    // timers may fire slightly early
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(rest)))
  }
}
