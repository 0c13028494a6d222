import { setTimer } from '../page/set-timer.ts'
import { pageAt } from '@crosscheck/domain/pages'
import { pageSettings } from '../page/page-settings.ts'
import { mayMeasure, onMeasuringChoice } from './choice.ts'
import { createEventLog, type LoggedEvent, type Facts } from './event-log.ts'
import { channelOf } from '@crosscheck/domain/analytics/channel'

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

const { projectId } = pageSettings

/** Without the session: the server need not know whose pages these are. */
const send = (events: LoggedEvent[]): Promise<unknown> =>
  fetch(`/api/analytics/${encodeURIComponent(projectId)}/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    credentials: 'omit',
    keepalive: true,
  })

/** Counts the pages that are opened while the user allows it. Addresses are sent without ids. */
export const startMeasuring = (
  /** Calls the listener with the path of each page that opens. */
  followPages: (listener: (path: string) => void) => void,
): void => {
  const { search, origin } = location
  const log = createEventLog({
    facts: factsOf(
      { search, origin, referrer: document.referrer, screenWidth: screen.width },
      projectId,
    ),
    send,
    mayMeasure: () => mayMeasure(),
    now: () => Date.now(),
    randomId: () => crypto.randomUUID(),
    setTimer,
  })
  const opened = (path: string) => {
    const page = pageAt(path)
    if (page) log.pageOpened(page)
  }
  followPages(opened)
  opened(location.pathname)
  onMeasuringChoice(() => {
    if (!mayMeasure()) log.stop()
  })
  addEventListener('pagehide', log.flush)
}
