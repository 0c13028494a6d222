/** A Cyrillic text in Latin letters, as passports write it and as people do. */
const letters: Readonly<Record<string, readonly [string, string]>> = {
  а: ['a', 'a'],
  б: ['b', 'b'],
  в: ['v', 'v'],
  г: ['g', 'g'],
  ґ: ['g', 'g'],
  д: ['d', 'd'],
  е: ['e', 'e'],
  є: ['ie', 'ye'],
  ё: ['e', 'yo'],
  ж: ['zh', 'zh'],
  з: ['z', 'z'],
  и: ['i', 'i'],
  і: ['i', 'i'],
  ї: ['i', 'yi'],
  й: ['i', 'y'],
  к: ['k', 'k'],
  л: ['l', 'l'],
  м: ['m', 'm'],
  н: ['n', 'n'],
  о: ['o', 'o'],
  п: ['p', 'p'],
  р: ['r', 'r'],
  с: ['s', 's'],
  т: ['t', 't'],
  у: ['u', 'u'],
  ф: ['f', 'f'],
  х: ['kh', 'h'],
  ц: ['ts', 'c'],
  ч: ['ch', 'ch'],
  ш: ['sh', 'sh'],
  щ: ['shch', 'sch'],
  ь: ['', ''],
  ъ: ['', ''],
  ы: ['y', 'i'],
  э: ['e', 'e'],
  ю: ['iu', 'yu'],
  я: ['ia', 'ya'],
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export const romanize = (text: string): [passport: string, casual: string] => {
  const as = (index: 0 | 1): string =>
    capital([...text.toLowerCase()].map((letter) => letters[letter]?.[index] ?? letter).join(''))
  return [as(0), as(1).replace(/iy$/, 'y')]
}
