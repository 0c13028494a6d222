// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let productName: string
export let pageTitle: (title: string) => string
export let errorTitle: (title: string) => string
export let skipToContent: string
export let optional: string
export let errorPrefix: string
export let saving: string
export let show: string
export let hide: string
export let showPassword: string
export let hidePassword: string
export let close: string
export let undo: string
export let tryAgain: string
export let toasts: string
export let loading: string
export let clues: [string, string, string, string, string]
export let bandWords: { strong: string; likely: string; possible: string; weak: string }
export let stepOf: (step: number, count: number) => string
export let steps: string
export let showSteps: string
export let stepDone: string
export let remove: (value: string) => string
export let addChip: string
export let unreachableTitle: string
export let unreachableText: string
export let brokenTitle: string
export let brokenText: string
export let reload: string
export let notFoundTitle: string
export let notFoundText: string
export let toStart: string

connect('app/ui', (next) => {
  productName = next()
  pageTitle = next()
  errorTitle = next()
  skipToContent = next()
  optional = next()
  errorPrefix = next()
  saving = next()
  show = next()
  hide = next()
  showPassword = next()
  hidePassword = next()
  close = next()
  undo = next()
  tryAgain = next()
  toasts = next()
  loading = next()
  clues = [next(), next(), next(), next(), next()]
  bandWords = { strong: next(), likely: next(), possible: next(), weak: next() }
  stepOf = next()
  steps = next()
  showSteps = next()
  stepDone = next()
  remove = next()
  addChip = next()
  unreachableTitle = next()
  unreachableText = next()
  brokenTitle = next()
  brokenText = next()
  reload = next()
  notFoundTitle = next()
  notFoundText = next()
  toStart = next()
})
