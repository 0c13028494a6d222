import { toLatin } from '@crosscheck/domain/matching/normalize/script/latin'
import { wordsOf } from '@crosscheck/domain/matching/normalize/text/normalize-text'

/** Longer names would leave no room for the date and the code on a small picture. */
const maxNameLength = 40

/** Of the random id of a showing. A user shows few photos. */
const codeLength = 6

/** Says which showing a copy comes from. Both sides see it next to the photo. */
export const codeOf = ({ id }: { id: string }): string => id.slice(0, codeLength).toUpperCase()

/**
 * The watermark of a picture: the viewer's name in Latin letters, the day, and the code. A name
 * without a letter that can be written leaves the day and the code, which identify the viewer too.
 */
export const watermarkText = (viewerName: string, shown: { id: string; shownAt: Date }): string => {
  const name = wordsOf(viewerName)
    .map((word) =>
      toLatin(word)
        .toUpperCase()
        .replaceAll(/[^A-Z0-9-]/g, ''),
    )
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, maxNameLength)
    .trim()
  const day = shown.shownAt.toISOString().slice(0, 10)
  return [name, day, codeOf(shown)].filter((part) => part !== '').join(' ')
}
