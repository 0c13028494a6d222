import { pageAt } from '@crosscheck/domain/pages'
import { pageSettings } from '../page/page-settings.ts'
import { mayMeasure, onMeasuringChoice } from './choice.ts'
import { createEventLog, type LoggedEvent } from './event-log.ts'
import { factsOf } from './facts.ts'

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
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
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
