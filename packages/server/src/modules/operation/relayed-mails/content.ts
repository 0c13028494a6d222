import { AppError } from '@crosscheck/domain/errors'
import { convert } from 'html-to-text'

const maxCharacters = 4000

/** Link targets and pictures are left out, and long pages end early. */
const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 100_000, maxDepth: 50 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  })

/** The text of a mail: as given, or the text of its HTML. */
export const textOf = ({
  html,
  text,
}: {
  html?: string | undefined
  text?: string | undefined
}): string => {
  const content = (text?.trim() || textOfHtml(html ?? '')).trim()
  if (content === '' || Array.from(content).length > maxCharacters) {
    const code = content === '' ? 'required' : 'too_long'
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'text', code }] })
  }
  return content
}
