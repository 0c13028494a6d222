import data from '../../../data/example-names.json' with { type: 'json' }
import { listIn } from '../../../data/list.ts'
import { nameWords } from '../../../normalize/name/name.ts'
import type { ComparisonRecord } from '../../../record/record.ts'
import type { NameComparison } from './compare-name.ts'

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ')
const examples = new Set(
  Object.values(data)
    .flatMap(listIn)
    // read as a typed name, in which syllables may be joined
    .map((name) => keyOf(nameWords(name))),
)
/** One of 500 who hide a name writes one of them, and as many have the commonest of them. */
const exampleShare = 0.002

const isExample = ({ name }: ComparisonRecord): boolean =>
  name !== undefined && examples.has(keyOf(name))

/**
 * Names that forms of a country show as an example, and names of stars: Juan dela Cruz, Taylor
 * Swift. Some users write them instead of the name. Frequencies of words miss that.
 */
export const capExampleName = (
  name: NameComparison,
  a: ComparisonRecord,
  b: ComparisonRecord,
): NameComparison => {
  if (!name.agrees || !isExample(a) || !isExample(b)) return name
  const { agreementWeight, share } = name
  return {
    ...name,
    agreementWeight: Math.min(agreementWeight, -Math.log10(exampleShare)),
    share: share && share.share < exampleShare ? { share: exampleShare, isLimit: false } : share,
  }
}
