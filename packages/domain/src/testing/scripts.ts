const cyrillic: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['kh', 'х'],
  ['zh', 'ж'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ts', 'ц'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['iu', 'ю'],
  ['ia', 'я'],
  ['ye', 'є'],
  ['a', 'а'],
  ['b', 'б'],
  ['v', 'в'],
  ['h', 'г'],
  ['g', 'г'],
  ['d', 'д'],
  ['e', 'е'],
  ['z', 'з'],
  ['y', 'и'],
  ['i', 'і'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['f', 'ф'],
  ['x', 'кс'],
  ['c', 'к'],
  ['j', 'й'],
]

/** A Latin spelling of a Slavic name in Cyrillic letters. */
export const toCyrillic = (latin: string): string => {
  let rest = latin.toLowerCase()
  let written = ''
  while (rest !== '') {
    const pair = cyrillic.find(([letters]) => rest.startsWith(letters))
    written += pair ? pair[1] : rest[0]
    rest = rest.slice(pair ? pair[0].length : 1)
  }
  return written.replace(
    /(^|\s)(\p{L})/gu,
    (_, space: string, first: string) => space + first.toUpperCase(),
  )
}

/** Other usual Latin spellings of a Slavic name. */
export const transliterateSlavic = (latin: string): string =>
  latin
    .replace(/iia$/, 'ia')
    .replace(/ii$/, 'y')
    .replace(/yi$/, 'y')
    .replace(/ia$/, 'iya')
    .replace(/h(?=[aeo])/g, 'g')
