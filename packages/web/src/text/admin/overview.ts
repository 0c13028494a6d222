// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let works: string
export let broken: (count: number) => string
export let jobsFailed: (count: number) => string
export let stuck: (queue: string, minutes: number) => string
export let unread: (count: number) => string
export let asOf: (time: string) => string
export let refresh: string
export let refreshing: string
export let failed: string
export let notRead: string
export let healthTitle: string
export let check: { database: string; storage: string; keys: string; mail: string; process: string }
export let checkWorks: string
export let checkFails: (reason: string) => string
export let countsTitle: string
export let countsNote: (time: string) => string
export let estimated: string
export let filesEstimated: string
export let count: { accounts: string; confirmed: string; profiles: string; strong: string; likely: string; possible: string; weak: string; files: string; fileBytes: string; database: string; free: string }
export let hoursTitle: string
export let series: { accounts: (count: number) => string; profiles: (count: number) => string; matches: (count: number) => string; mails: (count: number) => string; failedJobs: (count: number) => string }
export let hoursTable: string
export let hourFrom: string
export let column: { accounts: string; profiles: string; matches: string; mails: string; failedJobs: string }
export let jobsTitle: string
export let jobsText: string
export let idle: string
export let queues: string
export let inState: { waiting: (count: number) => string; running: (count: number) => string; retrying: (count: number) => string; later: (count: number) => string; dead: (count: number) => string }
export let oldest: (time: string) => string
export let deadJob: (job: string, attempts: number) => string
export let deadSince: (time: string) => string
export let retry: string
export let retryAll: string
export let newestOf: (shown: number, count: number) => string
export let retried: (count: number) => string
export let partsTitle: string
export let usageTitle: string
export let usageText: string
export let usageNone: string
export let usagePage: string
export let usageViews: string
export let usageChannel: string
export let usageVisits: string

connect('admin/overview', (next) => {
  works = next()
  broken = next()
  jobsFailed = next()
  stuck = next()
  unread = next()
  asOf = next()
  refresh = next()
  refreshing = next()
  failed = next()
  notRead = next()
  healthTitle = next()
  check = { database: next(), storage: next(), keys: next(), mail: next(), process: next() }
  checkWorks = next()
  checkFails = next()
  countsTitle = next()
  countsNote = next()
  estimated = next()
  filesEstimated = next()
  count = { accounts: next(), confirmed: next(), profiles: next(), strong: next(), likely: next(), possible: next(), weak: next(), files: next(), fileBytes: next(), database: next(), free: next() }
  hoursTitle = next()
  series = { accounts: next(), profiles: next(), matches: next(), mails: next(), failedJobs: next() }
  hoursTable = next()
  hourFrom = next()
  column = { accounts: next(), profiles: next(), matches: next(), mails: next(), failedJobs: next() }
  jobsTitle = next()
  jobsText = next()
  idle = next()
  queues = next()
  inState = { waiting: next(), running: next(), retrying: next(), later: next(), dead: next() }
  oldest = next()
  deadJob = next()
  deadSince = next()
  retry = next()
  retryAll = next()
  newestOf = next()
  retried = next()
  partsTitle = next()
  usageTitle = next()
  usageText = next()
  usageNone = next()
  usagePage = next()
  usageViews = next()
  usageChannel = next()
  usageVisits = next()
})
