import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/turn.ts'
import { formatShortDate } from '../../../lib/display-text/formats/format.ts'

export type Answers = NonNullable<MatchItem['answers']>
export type TurnFacts = Pick<MatchItem, 'status' | 'band' | 'shownToOther' | 'contact' | 'answers'>

/** What this member can do next, or what a match waits for. */
export type Turn = { words: string; yours: boolean }

const yours = (words: string): Turn => ({ words, yours: true })
const theirs = (words: string): Turn => ({ words, yours: false })

/** Whose turn it is. Null for a dismissed match and for a coincidence: they wait for nothing. */
export const turnOf = (match: TurnFacts): Turn | null => {
  const { status, contact, answers } = match
  if (status === 'dismissed') return null
  if (status === 'pending') return match.band === 'weak' ? null : yours(text.review)
  if (!match.shownToOther) return theirs(text.soon)
  if (contact === 'ended') return theirs(text.ended)
  if (answers && answers.unread > 0) return yours(text.messages(answers.unread))
  if (contact === 'open') return theirs(text.talk)
  if (!answers) return null
  if (answers.own === 'declined') return theirs(text.youDeclined)
  if (answers.other === 'declined') return theirs(text.theyDeclined)
  if (answers.own === 'pending')
    return yours(answers.other === 'agreed' ? text.accept : text.answer)
  const since = answers.ownAnsweredAt
  return since === null ? null : theirs(text.waiting(formatShortDate(since, new Date())))
}

/** The matches that wait for this member come first; otherwise the order stays. */
export const yoursFirst = <Match extends TurnFacts>(matches: readonly Match[]): Match[] => {
  const isYours = (match: Match) => Number(turnOf(match)?.yours ?? false)
  return matches.toSorted((a, b) => isYours(b) - isYours(a))
}
