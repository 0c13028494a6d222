import { findLanguage, sourceLanguage } from './languages.ts'

/** Browsers send a few. Reading thousands would take the process seconds. */
const mostWishes = 20

const readWish = (part: string): { tag: string; weight: number } => {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { tag: tag.toLowerCase(), weight: Number(quality ?? 1) || 0 }
}

/** `tl-PH` -> `fil`: the language by its present name, without the region. */
const baseOf = (tag: string): string | undefined => {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return undefined
  }
}

/**
 * The installed language that `Accept-Language` wants most: `th-TH` gets `th` (RFC 4647), and
 * `pt-PT` the Portuguese of another country. A pseudo-language has to be named. English if none is
 * installed.
 */
export const chooseLanguage = (acceptLanguage: string, installed: readonly string[]): string => {
  const wishes = acceptLanguage
    .split(',', mostWishes)
    .map(readWish)
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    const base = baseOf(tag)
    const found =
      installed.find((language) => `${tag}-`.startsWith(`${language.toLowerCase()}-`)) ??
      installed.find((language) => !findLanguage(language)?.pseudo && baseOf(language) === base)
    if (found) return found
  }
  return sourceLanguage
}

/** The language that the device has chosen, else what its browser asks for. */
export const requestLanguage = (
  acceptLanguage: string | undefined,
  { chosen, installed }: { chosen: string | undefined; installed: readonly string[] },
): string =>
  installed.find((tag) => tag === chosen) ?? chooseLanguage(acceptLanguage ?? '', installed)
