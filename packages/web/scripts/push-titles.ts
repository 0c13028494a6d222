import { appearances, withName, type Appearance } from '@crosscheck/domain/appearance'
import { readTexts } from '@crosscheck/text/catalog/read-texts'
import { languages, pseudoLanguages } from '@crosscheck/text/message/languages'
import { nameOf } from './appearance/names.ts'

type NotificationTexts = { push: { notificationTitle: string } }
type UnnamedTexts = { notification: { unnamed: string } }

const titlesIn = (language: string): Record<Appearance | 'unknown', string> => {
  const { push } = readTexts(language, 'notifications') as NotificationTexts
  const { notification } = readTexts(language, 'server') as UnnamedTexts
  const named = appearances.map((appearance) => [
    appearance,
    withName(push.notificationTitle, nameOf(appearance, language)),
  ])
  return { ...Object.fromEntries(named), unknown: notification.unnamed }
}

/**
 * The title of a notification in each language, under each name, for the service worker, which
 * loads no texts.
 */
export const pushTitles = (): Record<string, Record<Appearance | 'unknown', string>> =>
  Object.fromEntries([...languages, ...pseudoLanguages].map(({ tag }) => [tag, titlesIn(tag)]))
