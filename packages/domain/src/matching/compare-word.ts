import { editDistance, isMisspelling } from './distance.ts'
import type { ValueFrequencies } from './evidence-types.ts'
import { chanceOfValue } from './frequencies.ts'
import type { EvidenceModel, WordKind } from './model.ts'
import { nameSound } from './name.ts'

/** How two words of names agree, and how often strangers' words agree so. */
export type WordAgreement = { kind: Exclude<WordKind, 'conflict'>; chance: number }

/** What comparing names needs to know about the world. */
export type World = { model: EvidenceModel; frequencies: ValueFrequencies | undefined }

/** Longer words are rarer; the model's figure is for one of eight letters. */
const chanceOfWord = (word: string, { model, frequencies }: World): number => {
  const rarity = frequencies?.rareNameWord ?? model.name.rarity
  const byLength = 10 ** (0.8 - 0.1 * Math.min(word.length, 15))
  return chanceOfValue('nameWord', word, rarity * byLength, frequencies)
}

/** A sound key of n classes is shared by fewer words the longer it is. */
const chanceOfSound = (sound: string, { frequencies }: World): number => {
  const byLength = [1, 0.05, 0.02, 0.006, 0.002, 8e-4, 3e-4][sound.length] ?? 1e-4
  return chanceOfValue('nameSound', sound, byLength, frequencies)
}

/** Alike, with more slips than a slip of the fingers makes, or heard nearly the same. */
const isAlike = (a: string, b: string, soundA: string, soundB: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  const slips = shorter >= 9 ? 3 : shorter >= 5 ? 2 : shorter >= 3 ? 1 : 0
  if (slips > 0 && editDistance(a, b, slips) <= slips) return true
  return Math.min(soundA.length, soundB.length) >= 4 && editDistance(soundA, soundB, 1) <= 1
}

export const compareWords = (a: string, b: string, world: World): WordAgreement | null => {
  if (a === b) return { kind: 'exact', chance: chanceOfWord(a, world) }
  const { chance } = world.model.name
  if (a.length === 1 || b.length === 1) {
    return a[0] === b[0] ? { kind: 'initial', chance: chance.initial } : null
  }
  const [soundA, soundB] = [nameSound(a), nameSound(b)]
  const chances = (): [number, number] => [chanceOfWord(a, world), chanceOfWord(b, world)]
  const common = (): number => Math.max(...chances())
  if (soundA === soundB && soundA.length > 1) {
    // of all with this sound those who are written alike are no such pair, and two writers who mean
    // different people differ about as often in the sound as in the spelling
    const [one, other] = chances()
    const commoner = Math.max(one, other)
    const heard = Math.max(chanceOfSound(soundA, world), commoner)
    const otherwise = heard - commoner ** 2 / heard
    return { kind: 'sound', chance: Math.max(otherwise, Math.min(one, other)) / 2 }
  }
  // a rare word has few that are nearly the same
  if (isMisspelling(a, b)) return { kind: 'slip', chance: Math.max(chance.slip / 20, common() / 2) }
  const shorter = Math.min(a.length, b.length)
  const isPart = a.startsWith(b) || b.startsWith(a) || a.endsWith(b) || b.endsWith(a)
  if (isPart && shorter >= 2) {
    return { kind: 'part', chance: Math.max(shorter === 2 ? 0.02 : chance.part, common()) }
  }
  return isAlike(a, b, soundA, soundB)
    ? { kind: 'far', chance: Math.max(chance.far, common()) }
    : null
}
