import { sourceLanguage } from './languages.ts'

type Wish = { tag: string; weight: number }

const readWish = (part: string): Wish => {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const weight = quality === undefined ? 1 : Number(quality)
  return { tag: tag.toLowerCase(), weight: Number.isNaN(weight) ? 0 : weight }
}

/**
 * The installed language that `Accept-Language` wants most, by lookup as in RFC 4647: `th-TH` gets
 * `th`. English if none is installed.
 */
export const chooseLanguage = (acceptLanguage: string, installed: readonly string[]): string => {
  const wishes = acceptLanguage
    .split(',')
    .map(readWish)
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wishes) {
    const found = installed.find(
      (language) => tag === language.toLowerCase() || tag.startsWith(`${language.toLowerCase()}-`),
    )
    if (found) return found
  }
  return sourceLanguage
}

/** The language that the device has chosen, else what its browser asks for. */
export const requestLanguage = (
  acceptLanguage: string | undefined,
  { chosen, installed }: { chosen: string | undefined; installed: readonly string[] },
): string =>
  chosen !== undefined && installed.includes(chosen)
    ? chosen
    : chooseLanguage(acceptLanguage ?? '', installed)
