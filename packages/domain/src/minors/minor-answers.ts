import { minimumAge } from '../text/dates/age.ts'
import { minorInWords } from './minor-in-words.ts'

/** The answers of an inquiry in which words may tell an age. */
const wordy = ['name', 'relationshipDuration', 'notes'] as const
export type WordyAnswer = (typeof wordy)[number]

/** The answers that say in words that the person described is under 18. */
export const minorAnswers = (
  answers: Record<WordyAnswer, string> & { age: number | null },
  today: string,
): WordyAnswer[] => {
  const isAdult = (answers.age ?? 0) >= minimumAge
  return wordy.filter((name) => {
    const level = minorInWords(answers[name], today)
    return level === 'now' || (level === 'earlier' && !isAdult)
  })
}
