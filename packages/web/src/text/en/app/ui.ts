// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let productName: string
export let pageTitle: (title: string) => string
export let errorTitle: (title: string) => string
export let skipToContent: string
export let optional: string
export let errorPrefix: string
export let saving: string
export let show: string
export let hide: string
export let passwordWord: string
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

connect('app/ui', (texts: [string, (title: string) => string, (title: string) => string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (step: number, count: number) => string, string, string, string, (value: string) => string, string, string, string, string, string, string, string, string, string]) => {
  let text15, text16, text17, text18, text19, text20, text21, text22, text23
  ;[productName, pageTitle, errorTitle, skipToContent, optional, errorPrefix, saving, show, hide, passwordWord, close, undo, tryAgain, toasts, loading, text15, text16, text17, text18, text19, text20, text21, text22, text23, stepOf, steps, showSteps, stepDone, remove, addChip, unreachableTitle, unreachableText, brokenTitle, brokenText, reload, notFoundTitle, notFoundText, toStart] = texts
  clues = [text15, text16, text17, text18, text19]
  bandWords = { strong: text20, likely: text21, possible: text22, weak: text23 }
})
