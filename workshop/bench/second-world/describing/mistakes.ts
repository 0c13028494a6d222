import type { Randomness } from '../randomness.ts'

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']

const keyBeside = (random: Randomness, key: string): string => {
  const row = keyboardRows.find((keys) => keys.includes(key.toLowerCase()))
  if (row === undefined) return key
  const at = row.indexOf(key.toLowerCase()) + (random.happens(0.5) ? 1 : -1)
  return row[at] ?? row[1] ?? key
}

/** One slip of the finger anywhere after the first character. */
const mistype = (random: Randomness, text: string): string => {
  const letters = [...text]
  const places = letters.flatMap((letter, index) =>
    index > 0 && /[\p{L}\p{N}]/u.test(letter) ? [index] : [],
  )
  if (places.length < 3) return text
  const at = random.oneOf(places)
  const letter = letters[at] ?? ''
  switch (random.weighted({ missing: 3, double: 2, swapped: 3, adjacent: 4 })) {
    case 'missing':
      letters.splice(at, 1)
      break
    case 'double':
      letters.splice(at, 0, letter)
      break
    case 'swapped':
      letters[at] = letters[at - 1] ?? ''
      letters[at - 1] = letter
      break
    default:
      letters[at] = keyBeside(random, letter)
  }
  return letters.join('')
}

export const sometimesMistyped = (random: Randomness, text: string, probability: number): string =>
  random.happens(probability) ? mistype(random, text) : text

/** Another digit, or two digits swapped. */
export const misdial = (random: Randomness, digits: string): string => {
  const at = random.whole(2, digits.length - 1)
  if (random.happens(0.4))
    return digits.slice(0, at - 1) + digits[at] + digits[at - 1] + digits.slice(at + 1)
  return digits.slice(0, at) + random.whole(0, 9) + digits.slice(at + 1)
}
