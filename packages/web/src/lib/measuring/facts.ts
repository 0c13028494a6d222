import { channelOf } from '@crosscheck/domain/analytics/channel'
import type { Facts } from './event-log.ts'

type Visit = { search: string; referrer: string; origin: string; screenWidth: number }

const parameters = ['source', 'medium', 'campaign', 'content', 'term'] as const

/** Only the site with the link: its full address may tell more. */
const referringSite = ({ referrer, origin }: Visit): URL | undefined => {
  if (!URL.canParse(referrer)) return undefined
  const site = new URL(referrer)
  return site.origin === origin ? undefined : site
}

/** The properties of every event of a page load. They name no user. */
export const factsOf = (visit: Visit, projectId: string): Facts => {
  const query = new URLSearchParams(visit.search)
  const utm = (name: (typeof parameters)[number]) => query.get(`utm_${name}`) ?? undefined
  const site = referringSite(visit)
  return {
    project_id: projectId,
    referrer: site?.origin,
    screen_width: visit.screenWidth,
    channel: channelOf({
      medium: utm('medium'),
      source: utm('source'),
      referringHost: site?.hostname,
    }),
    ...Object.fromEntries(parameters.map((name) => [`utm_${name}`, utm(name)])),
  }
}
