// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let name: string
export let purpose: string
export let intro: string
export let known: string
export let groups: { points: string; rule: string; limits: string }
export let labels: { identifying: string; describing: string; sponsorType: string; longDistance: string; cap: string; threshold: string; minFields: string; genericLimit: string; weakCap: string; candidateLimit: string }
export let hints: { identifying: string; describing: string; sponsorType: string; longDistance: string; cap: string; threshold: string; minFields: string; genericLimit: string; weakCap: string; candidateLimit: string }
export let range: (min: number, max: number, value: number) => string
export let backToDefault: (value: number) => string
export let problems: { title: string; no_number: string; not_whole: string; range: (min: number, max: number) => string; above_cap: (cap: number) => string; reason: (min: number) => string; noChange: string }
export let changesTitle: string
export let changeLine: (name: string, before: number, after: number) => string
export let preview: string
export let previewing: string
export let previewTitle: string
export let previewText: string
export let partial: string
export let fewer: string
export let ofMatches: (count: string) => string
export let ofPairs: (count: string, profiles: string) => string
export let effects: { ends: string; kept: string; higher: string; lower: string; becomesStrong: string; becomesWeak: string; appears: string; appearsWeak: string }
export let applyTitle: string
export let reasonLabel: string
export let reasonHint: string
export let apply: string
export let applied: string
export let reload: string
export let runTitle: string
export let runStates: { waiting: string; running: string; paused: string; canceled: string; done: string; superseded: string }
export let causes: { settings: string; model: string; tokens: string; sides: string; operator: string }
export let runCause: (date: string, cause: string) => string
export let runProgress: (done: number, total: number) => string
export let runFailed: (count: number) => string
export let runActions: { pause: string; resume: string; cancel: string }
export let cancelText: string
export let keepRunning: string
export let historyTitle: string
export let noHistory: string
export let byYou: (date: string) => string
export let byOther: (date: string) => string
export let restore: string
export let restored: string
export let isCurrent: string
export let query: { loading: string; failedTitle: string; failedText: string }

connect('admin/settings', (next) => {
  name = next()
  purpose = next()
  intro = next()
  known = next()
  groups = { points: next(), rule: next(), limits: next() }
  labels = { identifying: next(), describing: next(), sponsorType: next(), longDistance: next(), cap: next(), threshold: next(), minFields: next(), genericLimit: next(), weakCap: next(), candidateLimit: next() }
  hints = { identifying: next(), describing: next(), sponsorType: next(), longDistance: next(), cap: next(), threshold: next(), minFields: next(), genericLimit: next(), weakCap: next(), candidateLimit: next() }
  range = next()
  backToDefault = next()
  problems = { title: next(), no_number: next(), not_whole: next(), range: next(), above_cap: next(), reason: next(), noChange: next() }
  changesTitle = next()
  changeLine = next()
  preview = next()
  previewing = next()
  previewTitle = next()
  previewText = next()
  partial = next()
  fewer = next()
  ofMatches = next()
  ofPairs = next()
  effects = { ends: next(), kept: next(), higher: next(), lower: next(), becomesStrong: next(), becomesWeak: next(), appears: next(), appearsWeak: next() }
  applyTitle = next()
  reasonLabel = next()
  reasonHint = next()
  apply = next()
  applied = next()
  reload = next()
  runTitle = next()
  runStates = { waiting: next(), running: next(), paused: next(), canceled: next(), done: next(), superseded: next() }
  causes = { settings: next(), model: next(), tokens: next(), sides: next(), operator: next() }
  runCause = next()
  runProgress = next()
  runFailed = next()
  runActions = { pause: next(), resume: next(), cancel: next() }
  cancelText = next()
  keepRunning = next()
  historyTitle = next()
  noHistory = next()
  byYou = next()
  byOther = next()
  restore = next()
  restored = next()
  isCurrent = next()
  query = { loading: next(), failedTitle: next(), failedText: next() }
})
