import type { SettingValues } from '../settings/all.ts'

export type TextMessageConfig =
  | { kind: 'provider'; url: string; from: string; user: string; password: string }
  /** Development: text messages are stored like mails. */
  | { kind: 'folder'; folder: string }

const names = ['SMS_URL', 'SMS_FROM', 'SMS_USER', 'SMS_PASSWORD'] as const

export const findTextMessageErrors = (values: SettingValues): string[] => {
  const missing = names.filter((name) => values[name] === undefined)
  return missing.length > 0 && missing.length < names.length
    ? [`${missing.join(', ')} not set. Set all of ${names.join(', ')}, or none.`]
    : []
}

/** `mailFolder`: where mails are stored in development. Null if no text messages can be sent. */
export const resolveTextMessages = (
  values: SettingValues,
  mailFolder: string | null,
): TextMessageConfig | null => {
  const { SMS_URL: url, SMS_FROM: from, SMS_USER: user, SMS_PASSWORD: password } = values
  if (url !== undefined && from !== undefined && user !== undefined && password !== undefined)
    return { kind: 'provider', url, from, user, password }
  return mailFolder === null ? null : { kind: 'folder', folder: mailFolder }
}
