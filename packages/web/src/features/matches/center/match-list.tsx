import type { ReactNode } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { tryAgain } from '#text/app/ui.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { cardTitle } from '../sentence/sentence-text.ts'
import { turnOf, yoursFirst } from '../turn/turn.ts'
import { AboutPartner } from './item-facts.tsx'
import { groupBy, groupEqual } from './match-groups.ts'
import { ListPages } from './late-actions.ts'
import type { ListPagesProps } from './list-pages.tsx'

/** What a card says, without its day. */
const lookOf = (match: MatchItem): string =>
  JSON.stringify([match.band, turnOf(match)?.words, match.isNew, cardTitle(match)])

type MatchListProps = ListPagesProps & { children: (match: MatchItem) => ReactNode }

/** A page of matches by the user's own profile, or its loading or failed state. */
export const MatchItems = ({ children, ...pages }: MatchListProps) => {
  const { list } = pages
  if (list.isPending) return <LoadingLine>{text.loading}</LoadingLine>
  if (list.isError && list.matches.length === 0)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-ui">
        <p>{text.failed}</p>
        <Button size="small" onClick={list.retry}>
          {tryAgain}
        </Button>
      </div>
    )
  return (
    <>
      <ul className="grid gap-5" aria-busy={list.isTurning || undefined}>
        {groupBy(yoursFirst(list.matches), ({ profileId }) => profileId).map(
          ({ first, others }) => (
            <li key={first.profileId} className="grid min-w-0 gap-2">
              <h4 className="text-ui font-bold">
                <AboutPartner match={first} />
              </h4>
              <ul className="grid gap-2">
                {groupEqual([first, ...others], lookOf).map((equal) => (
                  <li key={equal.first.id} className="grid min-w-0 gap-2">
                    {children(equal.first)}
                    {equal.others.length > 0 && (
                      <Fold
                        title={text.same(equal.others.length, cardTitle(equal.first))}
                        indented={false}
                      >
                        <ul className="grid gap-2">
                          {equal.others.map((match) => (
                            <li key={match.id}>{children(match)}</li>
                          ))}
                        </ul>
                      </Fold>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
      {(list.previous ?? list.next) && <ListPages {...pages} />}
    </>
  )
}
