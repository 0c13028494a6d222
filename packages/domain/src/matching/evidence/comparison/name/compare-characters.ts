import type { ComparisonRecord } from '../../../record/record.ts'
import type { ScoringContext } from '../../model/scoring-context.ts'
import type { AlignedWords } from './align-words.ts'
import type { WordAgreement } from './compare-word.ts'

const charactersOf = ({ name = [], nameCharacters }: ComparisonRecord, word: string) =>
  nameCharacters?.[name.indexOf(word)]

/**
 * Words that only sound alike although both users wrote characters. A family name in other
 * characters is another one. A given name may be a slip of the keyboard, which offers characters by
 * their sound.
 */
export const compareCharacters = (
  aligned: AlignedWords,
  { a, b }: { a: ComparisonRecord; b: ComparisonRecord },
  { model }: ScoringContext,
): AlignedWords => {
  if (!a.nameCharacters || !b.nameCharacters) return aligned
  const pairs: WordAgreement[] = []
  const unaligned: [string[], string[]] = [[...aligned.unaligned[0]], [...aligned.unaligned[1]]]
  for (const pair of aligned.pairs) {
    const { word } = pair
    const isSame = word === undefined || charactersOf(a, word) === charactersOf(b, word)
    if (isSame) pairs.push(pair)
    else if (a.name?.[0] === word || b.name?.[0] === word) {
      unaligned[0].push(word)
      unaligned[1].push(word)
    } else {
      const { chance } = pair
      const heard = Math.max(chance, model.name.chance.far)
      pairs.push({ kind: 'far', chance: heard, commonerChance: heard })
    }
  }
  return { ...aligned, pairs, unaligned }
}
