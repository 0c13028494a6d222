import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { textsRule } from './texts.mjs'

RuleTester.describe = describe
RuleTester.it = test

const read = (code: string): string =>
  `import * as text from '#text/app/dashboard.ts'\nimport { close } from '#text/app/ui.ts'\n${code}`

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })

tester.run('texts are read in functions', textsRule, {
  valid: [
    read('export const title = () => text.title'),
    read('export function Title() { return <h1 aria-label={close}>{text.title}</h1> }'),
    read('export const labels = { get title() { return text.title } }'),
    read('export type Texts = typeof text'),
    read('export type Message = { text: string }'),
    read('export const handlers = { close: () => {} }'),
    read('export type Title = keyof typeof text.titles'),
    "import { maxLength } from './limits.ts'\nexport const limit = maxLength",
  ],
  invalid: [
    read('export const title = text.title'),
    read('const labels = { first: text.firstTitle }'),
    read('const label = `${close}!`'),
    read('const icon = <button aria-label={close} />'),
    read('const words = [1, 2].map(() => text.title).concat(close)'),
    read('const labels = { close }'),
    read('class Labels { static title = text.title }'),
  ].map((code) => ({ code, errors: [{ message: /Read texts in functions/ }] })),
})
