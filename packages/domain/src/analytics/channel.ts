import type { Channel } from './events.ts'

export type VisitSource = {
  medium?: string | undefined
  source?: string | undefined
  /** The host of the site with the link; undefined without one, and for this site. */
  referringHost?: string | undefined
}

const searchEngines =
  /(^|\.)(google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|startpage|qwant|naver)\./
const socialSites =
  /(^|\.)(facebook|instagram|tiktok|twitter|x|t|reddit|pinterest|linkedin|snapchat|youtube|threads|line)\.(com|net|co|me)$/
const mailSites = /^(mail|outlook|webmail)\./

const byMedium: readonly (readonly [pattern: RegExp, channel: Channel])[] = [
  [/^(cpc|ppc|paid|paid-?search|sem)$/, 'Paid Search'],
  [/^(e-?mail|newsletter)$/, 'Email'],
  [/^(social|social-?(media|network))$/, 'Social'],
  [/^(display|banner|cpm)$/, 'Display'],
  [/^affiliates?$/, 'Affiliate'],
  [/^organic$/, 'Organic Search'],
  [/^referral$/, 'Referral'],
]

const channelOfHost = (host: string): Channel => {
  // Mail and search of one company have the same domain.
  if (mailSites.test(host)) return 'Email'
  if (searchEngines.test(host)) return 'Organic Search'
  return socialSites.test(host) ? 'Social' : 'Referral'
}

/** The channel of a visit; what the address says counts more than the site with the link. */
export const channelOf = ({ medium = '', source = '', referringHost }: VisitSource): Channel => {
  const named = byMedium.find(([pattern]) => pattern.test(medium.trim().toLowerCase()))
  if (named) return named[1]
  if (source !== '') return channelOfHost(`${source.trim().toLowerCase()}.com`)
  return referringHost === undefined ? 'Direct' : channelOfHost(referringHost.toLowerCase())
}
