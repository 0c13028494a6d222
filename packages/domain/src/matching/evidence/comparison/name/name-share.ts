import { wholeName } from '../../../normalize/name/name.ts'
import {
  maxPriorWordShare,
  type DisclosedShare,
  type TermFrequencies,
} from '../../model/term-frequencies.ts'

const counted = (
  shares: Record<string, number>,
  { name, limit }: { name: string; limit: number },
): DisclosedShare => {
  const share = Object.hasOwn(shares, name) ? shares[name]! : 0
  return share < limit ? { share: limit, isLimit: true } : { share, isLimit: false }
}

/**
 * How many profiles have a name, as it may be disclosed. A name of several words is counted as a
 * whole, because its words belong together in ways that no product of their shares predicts. A name
 * of one word is counted wherever it is a part of a name or a nickname. What is not counted has a
 * limit only.
 */
export const disclosedNameShare = (
  words: readonly string[],
  frequencies: TermFrequencies | undefined,
): DisclosedShare => {
  const name = wholeName(words)
  const { wholeName: ofNames, nameWord: ofWords } = frequencies?.shares ?? {}
  if (frequencies && ofNames && name !== undefined)
    return counted(ofNames, { name, limit: frequencies.minWholeNameShare })
  const shares = words.map((word) =>
    frequencies && ofWords
      ? counted(ofWords, { name: word, limit: frequencies.minDisclosedShare })
      : { share: maxPriorWordShare(word), isLimit: true },
  )
  const rarest = shares.reduce((least, one) => (one.share < least.share ? one : least))
  return name === undefined ? rarest : { ...rarest, isLimit: true }
}
