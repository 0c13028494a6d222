import { minutesMs } from '../limits/limits.ts'

/** Limits of the published client (specification, section 9). */
export const batchSize = 10
export const flushMs = 3_000
const maxTextLength = 256
export const sessionIdleMs = minutesMs(30)

/** The only events that are counted. */
export type CountedEvent = 'pageview' | 'session_start'

export const channels = [
  'Paid Search',
  'Email',
  'Social',
  'Referral',
  'Display',
  'Affiliate',
  'Organic Search',
  'Direct',
] as const
export type Channel = (typeof channels)[number]

/** 253 characters and an ellipsis at most. */
export const truncate = (text: string): string =>
  text.length > maxTextLength ? `${text.slice(0, maxTextLength - 3)}...` : text
