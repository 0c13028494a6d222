import { readTexts } from '@crosscheck/text/catalog/read-texts'
import { languages, pseudoLanguages } from '@crosscheck/text/message/languages'

type NotificationTexts = { push: { notificationTitle: string } }

/** The title of a notification in each language, for the service worker, which loads no texts. */
export const pushTitles = (): Record<string, string> =>
  Object.fromEntries(
    [...languages, ...pseudoLanguages].map(({ tag }) => [
      tag,
      (readTexts(tag, 'notifications') as NotificationTexts).push.notificationTitle,
    ]),
  )
