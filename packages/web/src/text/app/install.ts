// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let button: string
export let title: string
export let text: string
export let apple: [string, string]
export let android: [string, string]
export let neutral: string
export let gotIt: string
export let toastTitle: string
export let toastAction: string

connect('app/install', (next) => {
  button = next()
  title = next()
  text = next()
  apple = [next(), next()]
  android = [next(), next()]
  neutral = next()
  gotIt = next()
  toastTitle = next()
  toastAction = next()
})
