import type { Context } from '../../../context/context.ts'
import type { ViewedAt } from './presenter.ts'

/** For a presenter: the time, and how many profiles the model is learned from. */
export const viewedNow = (
  { clock, matching }: Pick<Context, 'clock' | 'matching'>,
  userId: string,
): ViewedAt => ({
  now: clock.now(),
  profiles: matching.current(userId).frequencies?.profiles ?? 0,
})
