import { maxAccounts, type AccountKind } from '@crosscheck/domain/fields/entry/other-accounts'

const kindWords: Record<AccountKind, string> = {
  line: 'LINE',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  viber: 'Viber',
  zalo: 'Zalo',
  kakaotalk: 'KakaoTalk',
  wechat: 'WeChat',
  vk: 'VK',
  skype: 'Skype',
  signal: 'Signal',
  datingApp: 'Dating app',
  promptpay: 'PromptPay',
  gcash: 'GCash',
  bank: 'Bank account',
  other: 'Another service',
}
export const kindWord = (kind: AccountKind): string => kindWords[kind]
/** A dating app or another service goes by its own name. */
export const accountText = (kind: AccountKind, value: string, service: string | undefined) =>
  `${service ?? kindWords[kind]}: ${value}`
export const kindLabel = 'Type of account'
export const chooseKind = 'Choose one'
export const serviceLabels: Partial<Record<AccountKind, string>> = {
  datingApp: 'Name of the app',
  other: 'Name of the service',
}
const numberLabel = 'Phone number'
const nameOrNumber = 'Username or phone number'
const valueLabels: Partial<Record<AccountKind, string>> = {
  whatsapp: numberLabel,
  viber: numberLabel,
  promptpay: numberLabel,
  gcash: numberLabel,
  bank: 'Last 4 digits',
  vk: 'Username',
  datingApp: 'Username',
}
export const valueLabel = (kind: AccountKind | ''): string =>
  (kind === '' ? undefined : valueLabels[kind]) ?? nameOrNumber
export const accountNumber = (number: number) => `Account ${number}`
export const addAccount = 'Add an account'
export const removeAccount = 'Remove'
export const enoughAccounts = `You can add up to ${maxAccounts} accounts. Remove one to add another.`
