import type { TextMessageUrl } from '../settings/reading/service-urls.ts'
import type { SettingValues } from '../settings/all.ts'

export type TextMessageConfig =
  | ({ kind: 'provider' } & TextMessageUrl)
  /** Development: text messages are stored like mails. */
  | { kind: 'folder'; folder: string }

/** `mailFolder`: where mails are stored in development. Null if no text messages can be sent. */
export const resolveTextMessages = (
  { SMS_URL: provider }: SettingValues,
  mailFolder: string | null,
): TextMessageConfig | null => {
  if (provider !== undefined) return { kind: 'provider', ...provider }
  return mailFolder === null ? null : { kind: 'folder', folder: mailFolder }
}
