import { restOfStep } from '@crosscheck/domain/limits/constant-time-response'
import type { Context } from '../../../context.ts'

/** Answers, or refuses, at the next whole step since it was asked. */
export const holdAnswer = async <T>(
  { answerStepMs }: Pick<Context, 'answerStepMs'>,
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const rest = restOfStep(performance.now() - began, answerStepMs)
    // timers may come a little early
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(rest)))
  }
}
