import workplaces from '../data/workplace-kinds.json' with { type: 'json' }
import { listIn } from '../data/list.ts'
import { isPlace } from './place/place-name.ts'
import { wordsOf } from './text/normalize-text.ts'

const kinds = new Map(
  Object.entries(workplaces.kinds).flatMap(([kind, forms]) =>
    [kind, ...listIn(forms)].map((form) => [wordsOf(form).join(' '), kind] as const),
  ),
)
const fillers = new Set(listIn(workplaces.fillers).flatMap(wordsOf))
const prepositions = new Set('in at on near from bei im en em в на у ที่ ใน di sa o'.split(' '))

/** The text before the place: "hotel" of "hotel in Dubai" and of "hotel, Dubai". */
const withoutPlace = (typed: string): string[] => {
  const words = wordsOf(typed.split(/[,;(/|]|\s[-–]\s/)[0]!)
  const preposition = words.findIndex((word, index) => index > 0 && prepositions.has(word))
  return preposition < 0 ? words : words.slice(0, preposition)
}

/**
 * The kind of a place of work that many have: "a bar in Pattaya" and "บาร์" are a bar. Null for a
 * named one: Tiger Bar, and Bangkok Hospital, which has its city in front.
 */
export const genericWorkplace = (typed: string): string | null => {
  const whole = kinds.get(wordsOf(typed).join(' '))
  if (whole !== undefined) return whole
  const words = withoutPlace(typed)
  const isCityLast = words.length > 1 && isPlace(words.at(-1)!)
  const kind = isCityLast ? words.slice(0, -1) : words
  const known = kinds.get(kind.join(' '))
  if (known !== undefined) return known
  const plain = kind.filter((word) => !fillers.has(word))
  return kinds.get(plain.join(' ')) ?? null
}
