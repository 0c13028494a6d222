import { ArrowRight } from 'lucide-react'
import { Icon } from '../../../ui/elements/icon.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/turn.ts'
import { formatShortDate } from '../../../lib/display-text/formats/format.ts'

export type Answers = NonNullable<MatchItem['answers']>
type TurnFacts = Pick<MatchItem, 'status' | 'band' | 'shownToOther' | 'contact' | 'answers'>

/** What this member can do next, or what a match waits for. */
type Turn = { words: string; yours: boolean }

const isYours = (words: string): Turn => ({ words, yours: true })
const isTheirs = (words: string): Turn => ({ words, yours: false })

/** Whose turn it is. Null for a dismissed match and for a coincidence: they wait for nothing. */
export const turnOf = (match: TurnFacts): Turn | null => {
  const { status, contact, answers } = match
  if (status === 'dismissed') return null
  if (status === 'pending') return match.band === 'weak' ? null : isYours(text.review)
  if (!match.shownToOther) return isTheirs(text.soon)
  if (contact === 'ended') return isTheirs(text.ended)
  if (answers && answers.unread > 0) return isYours(text.messages(answers.unread))
  if (contact === 'open') return isTheirs(text.talk)
  if (!answers) return null
  if (answers.own === 'declined') return isTheirs(text.youDeclined)
  if (answers.other === 'declined') return isTheirs(text.theyDeclined)
  if (answers.own === 'pending')
    return isYours(answers.other === 'agreed' ? text.accept : text.answer)
  const since = answers.ownAnsweredAt
  return since === null ? null : isTheirs(text.waiting(formatShortDate(since, new Date())))
}

/** The matches that wait for this member come first; otherwise the order stays. */
export const yoursFirst = <Match extends TurnFacts>(matches: readonly Match[]): Match[] => {
  const rank = (match: Match) => Number(turnOf(match)?.yours ?? false)
  return matches.toSorted((a, b) => rank(b) - rank(a))
}

export const TurnLine = ({ turn: { words, yours } }: { turn: Turn }) => (
  <p
    className={classes(
      'flex items-center gap-1.5 text-ui leading-[1.35]',
      yours ? 'font-bold text-accent' : 'text-ink-soft',
    )}
  >
    {yours && <Icon of={ArrowRight} small className="rtl:-scale-x-100" />}
    <span>{words}</span>
  </p>
)
