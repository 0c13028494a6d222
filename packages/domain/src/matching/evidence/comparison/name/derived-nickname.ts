import { areFormsOfOneName } from '../../../normalize/name/nickname.ts'
import { nameSound } from '../../../normalize/name/name.ts'
import type { ComparisonRecord } from '../../../record/record.ts'

/** Shorter endings and beginnings agree by chance. */
const minSharedLetters = 3

const startAlike = (a: string, b: string): boolean =>
  a.length >= minSharedLetters && a.slice(0, minSharedLetters) === b.slice(0, minSharedLetters)

/** Whether a nickname follows from a word of a name: Kim from Kimberly, Anya from Anna. */
const followsFrom = (nickname: string, word: string): boolean =>
  word.startsWith(nickname) ||
  startAlike(nickname, word) ||
  (nickname.length >= minSharedLetters && word.endsWith(nickname)) ||
  areFormsOfOneName(nickname, word)

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join('')

/** The words of a name that a nickname follows from; empty if it is independent of the name. */
const wordsBehindNickname = (
  nickname: readonly string[],
  name: readonly string[],
): readonly string[] => {
  const [only = ''] = nickname
  const isInitials = nickname.length === 1 && only.length >= 2 && initialsOf(name).startsWith(only)
  if (isInitials) return name.slice(0, only.length)
  const behind = nickname.flatMap((word) => name.find((other) => followsFrom(word, other)) ?? [])
  return behind.length === nickname.length ? behind : []
}

const soundOf = (words: readonly string[]): string => words.map(nameSound).join(' ')

/** The nicknames that both sides have, by sound. */
const sharedNicknames = (a: ComparisonRecord, b: ComparisonRecord): readonly string[][] => {
  const sounds = new Set((b.otherNames ?? []).map(soundOf))
  return (a.otherNames ?? []).filter((words) => sounds.has(soundOf(words)))
}

/** Whether each nickname that both sides have follows from the name of either side. */
export const isNicknameDerived = (a: ComparisonRecord, b: ComparisonRecord): boolean => {
  const shared = [...sharedNicknames(a, b), ...sharedNicknames(b, a)]
  return (
    shared.length > 0 &&
    shared.every((nickname) =>
      [a.name, b.name].some((name) => wordsBehindNickname(nickname, name ?? []).length > 0),
    )
  )
}
