import { pageAt, pages, type Page } from '../pages.ts'
import { channels, type Channel } from './events.ts'

type Event = { type: string; pathname?: string | undefined; channel?: string | undefined }

export type PageCount = { page: Page; channel: Channel; views: number; visits: number }

const pageOf = (pathname = ''): Page | undefined =>
  pages.find((page) => page === pathname) ?? pageAt(pathname)

/**
 * How often each page was opened, by channel. Other events are ignored, and so are addresses
 * without a page: nothing of a visitor, and no text of a client, is counted.
 */
export const countPages = (events: readonly Event[]): PageCount[] => {
  const counts = new Map<string, PageCount>()
  for (const { type, pathname, channel: named } of events) {
    const page = pageOf(pathname)
    if (!page || (type !== 'pageview' && type !== 'session_start')) continue
    const channel = channels.find((known) => known === named) ?? 'Direct'
    const key = `${page} ${channel}`
    const count = counts.get(key) ?? { page, channel, views: 0, visits: 0 }
    if (type === 'pageview') count.views += 1
    else count.visits += 1
    counts.set(key, count)
  }
  return [...counts.values()]
}
