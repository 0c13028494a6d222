import { toAsciiDigits } from '@crosscheck/domain/text/digits'

/** '+1 (202) 555-0147' -> '+12025550147', for links that call. */
export const phoneForLink = (phone: string): string =>
  toAsciiDigits(phone).replaceAll(/[^\d+]/g, '')
