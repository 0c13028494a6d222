// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let open: string
export let title: string
export let intro: string
export let textLabel: string
export let textHint: (max: number) => string
export let sentTo: (host: string) => string
export let readHere: string
export let ask: string
export let asking: string
export let cancel: string
export let clear: string
export let missing: string
export let tooLong: (count: number, max: number) => string
export let failed: string
export let unreachable: string
export let serviceFailed: string
export let limited: (time: string) => string
export let found: (count: number) => string
export let foundText: string
export let nothingText: string
export let alreadyThere: (count: number) => string
export let leftOut: (count: number) => string
export let inText: (quote: string) => string
export let replaces: (value: string) => string
export let alsoChecks: (label: string) => string
export let accept: string
export let accepted: string
export let filledIn: (label: string) => string
export let undone: (label: string) => string

connect('profile/suggestions', (next) => {
  open = next()
  title = next()
  intro = next()
  textLabel = next()
  textHint = next()
  sentTo = next()
  readHere = next()
  ask = next()
  asking = next()
  cancel = next()
  clear = next()
  missing = next()
  tooLong = next()
  failed = next()
  unreachable = next()
  serviceFailed = next()
  limited = next()
  found = next()
  foundText = next()
  nothingText = next()
  alreadyThere = next()
  leftOut = next()
  inText = next()
  replaces = next()
  alsoChecks = next()
  accept = next()
  accepted = next()
  filledIn = next()
  undone = next()
})
