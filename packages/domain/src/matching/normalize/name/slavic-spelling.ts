import { computeOnce } from '../text/compute-once.ts'

/**
 * One spelling for the transliterations of a Ukrainian, Russian or Belarusian word: Yevhen, Evgen
 * and Jevhen; Serhiy and Sergii. The Ukrainian г is an h and the Russian one a g.
 */
export const slavicSpelling = computeOnce(
  (word) =>
    word
      .replace(/w/g, 'v')
      .replace(/x/g, 'ks')
      .replace(/ph/g, 'f')
      .replace(/g/g, 'h')
      .replace(/kh/g, 'h')
      .replace(/tz/g, 'ts')
      .replace(/[yj]/g, 'i')
      .replace(/i+/g, 'i')
      .replace(/i[eo]/g, 'e')
      .replace(/(.)\1+/g, '$1')
      .replace(/skai?a$/, 'ska'),
  { max: 20_000 },
)

const familyEnding =
  /(?:enko|[iy]?uk|[ct]?sk(?:[iy][iyj]?|a|aia|aya)|[ie]ts|[ie]v|ov|[ei]va|ova|[yi]ch)$/

/** Whether a word may be a family name of a Slavic language. */
export const isSlavicFamilyName = (word: string): boolean =>
  word.length > 5 && familyEnding.test(word)
