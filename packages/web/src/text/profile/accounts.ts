// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let kindWords: { line: string; whatsapp: string; telegram: string; viber: string; zalo: string; kakaotalk: string; wechat: string; vk: string; skype: string; signal: string; datingApp: string; promptpay: string; gcash: string; bank: string; other: string }
export let accountText: (service: string, value: string) => string
export let kindLabel: string
export let chooseKind: string
export let serviceLabels: { datingApp: string; other: string }
export let nameOrNumber: string
export let valueLabels: { whatsapp: string; viber: string; promptpay: string; gcash: string; bank: string; vk: string; datingApp: string }
export let accountNumber: (number: number) => string
export let addAccount: string
export let removeAccount: string
export let enoughAccounts: (max: number) => string

connect('profile/accounts', (next) => {
  kindWords = { line: next(), whatsapp: next(), telegram: next(), viber: next(), zalo: next(), kakaotalk: next(), wechat: next(), vk: next(), skype: next(), signal: next(), datingApp: next(), promptpay: next(), gcash: next(), bank: next(), other: next() }
  accountText = next()
  kindLabel = next()
  chooseKind = next()
  serviceLabels = { datingApp: next(), other: next() }
  nameOrNumber = next()
  valueLabels = { whatsapp: next(), viber: next(), promptpay: next(), gcash: next(), bank: next(), vk: next(), datingApp: next() }
  accountNumber = next()
  addAccount = next()
  removeAccount = next()
  enoughAccounts = next()
})
