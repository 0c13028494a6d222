/**
 * Words that make a sentence a promise about data or people. A text that contains one carries a
 * claim, or is listed in `not-promises.json`.
 */
const words = [
  'never',
  'nobody',
  'no other member',
  'other members? (?:see|never|cannot|can’t)',
  'no one',
  'only you',
  'only if',
  'only what',
  'only the',
  'only after',
  'only when',
  'only details',
  'only adults',
  'always',
  'at once',
  'right away',
  'at any time',
  'destroyed',
  'deleted',
  'erased',
  'encrypted',
  'private',
  'in private',
  'hidden',
  'until you both',
  'until both',
  '(?:cannot|can’t) be (?:read|searched|undone|changed)',
  '(?:cannot|can’t) (?:read|see|learn|write)',
  'not compared',
  'within \\d+ (?:day|hour|minute|month)',
  '\\d+ (?:days|years|months)',
  'by itself',
  'free',
]

const promise = new RegExp(`\\b(?:${words.join('|')})\\b`, 'iu')

export function isPromiseLike(text: string): boolean {
  return text.includes(' ') && promise.test(text)
}
