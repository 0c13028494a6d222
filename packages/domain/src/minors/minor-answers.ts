import { minimumAge } from '../text/dates/age.ts'
import { minorInWords } from './minor-in-words.ts'

/** The answers of an inquiry whose text may state an age. */
const freeTextAnswers = ['name', 'relationshipDuration', 'notes'] as const
export type FreeTextAnswer = (typeof freeTextAnswers)[number]

/** The answers whose text states that the person described is under 18. */
export const minorAnswers = (
  answers: Record<FreeTextAnswer, string> & { age: number | null },
  today: string,
): FreeTextAnswer[] => {
  const isAdult = (answers.age ?? 0) >= minimumAge
  return freeTextAnswers.filter((name) => {
    const level = minorInWords(answers[name], today)
    return level === 'now' || (level === 'earlier' && !isAdult)
  })
}
