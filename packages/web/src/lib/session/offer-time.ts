import { dayMs } from '@crosscheck/domain/clock'

/** A password is offered in the first month, but not in the first session. */
export const isOfferTime = (createdAt: string, now: number): boolean => {
  const days = (now - Date.parse(createdAt)) / dayMs
  return days > 1 && days < 30
}
