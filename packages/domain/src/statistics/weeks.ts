import { dayMs } from '../clock.ts'

export const weekMs = 7 * dayMs

/** The privacy policy states it: an account is erased within this time after its deletion. */
export const deletionDays = 30

/**
 * From the end of a week to its publication. Members have decided about their matches, and a late
 * deletion would be known.
 */
export const publicationDelayDays = 35
export const publicationDelayMs = publicationDelayDays * dayMs

/** The most recent weeks that are shown. */
export const shownWeeks = 12

/** A Monday, 00:00 UTC. */
const firstWeek = Date.UTC(2024, 0, 1)

/** The start of the week of a time. No two weeks overlap. */
export const startOfWeek = (time: Date): Date =>
  new Date(firstWeek + Math.floor((time.getTime() - firstWeek) / weekMs) * weekMs)

export const endOfWeek = (week: Date): Date => new Date(week.getTime() + weekMs)

export const publicationOf = (week: Date): Date =>
  new Date(endOfWeek(week).getTime() + publicationDelayMs)

/** The newest week whose publication is due. */
const newestDue = (now: Date): Date =>
  startOfWeek(new Date(now.getTime() - publicationDelayMs - weekMs))

/** The week that is published next. */
export const nextWeek = (now: Date): Date => endOfWeek(newestDue(now))

/** The weeks to publish, oldest first: those after the last published one, or the newest. */
export const dueWeeks = (last: Date | undefined, now: Date): Date[] => {
  const newest = newestDue(now).getTime()
  const oldest = newest - (shownWeeks - 1) * weekMs
  const first = last ? Math.max(last.getTime() + weekMs, oldest) : newest
  const weeks: Date[] = []
  for (let week = first; week <= newest; week += weekMs) weeks.push(new Date(week))
  return weeks
}
