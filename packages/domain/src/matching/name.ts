import { isOtherScript, toLatin } from './latin.ts'
import { formalName } from './nicknames.ts'
import { soundKey } from './sound.ts'
import { isPlaceholder, wordsOf } from './text.ts'

const titles = new Set(
  'mr mrs ms miss mister dr prof sir madam khun nai nang nangsao jr sr ii iii นาย นาง นางสาว คุณ น.ส. herr frau sr sra señor señora'.split(
    ' ',
  ),
)
const thaiTitle = /^(?:นางสาว|นาย|นาง|คุณ|น\.ส\.)\s*(?=[ก-ฮเแโไใ]{2})/

/** The words of a name in Latin letters, without titles, in the order written; empty for placeholders. */
export const nameWords = (typed: string): string[] => {
  if (isPlaceholder(typed)) return []
  const words = wordsOf(typed.replace(thaiTitle, '')).filter((word) => !titles.has(word))
  return words
    .flatMap((word) => toLatin(word).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
    .slice(0, 6)
}

export const isNameInOtherScript = (typed: string): boolean => isOtherScript(typed)

const particles = new Set(
  'de la del da do dos das van von der den bin binti al el y e na san'.split(' '),
)

const known = new Map<string, string>()
const knownAtMost = 20_000

/** How a word of a name sounds, whatever its form ("Bob" sounds like "Robert"). */
export const nameSound = (word: string): string => {
  const heard = known.get(word)
  if (heard !== undefined) return heard
  const sound = soundKey(formalName(word))
  // comparing asks for the same words again and again
  if (known.size >= knownAtMost) known.clear()
  known.set(word, sound)
  return sound
}

/** Sound keys of the whole name, order-free; several when words in the middle may be left out. */
export const nameSoundKeys = (words: readonly string[]): string[] => {
  const telling = words.filter((word) => !particles.has(word) && word.length > 1)
  const sounds = telling.map(nameSound).filter((sound) => sound !== '')
  if (sounds.length < 2) return []
  const keys = [sounds.toSorted().join(' ')]
  if (sounds.length > 2) keys.push([sounds[0]!, sounds.at(-1)!].toSorted().join(' '))
  return [...new Set(keys)]
}
