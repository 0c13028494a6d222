import type { ReactNode } from 'react'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match-center.ts'
import { tryAgain } from '#text/app/ui.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { yoursFirst } from '../turn/turn.ts'
import { AboutPartner } from './item-facts.tsx'
import { groupByProfile } from './match-groups.ts'
import { ListPages } from './late-actions.ts'
import type { ListPagesProps } from './list-pages.tsx'

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
        {groupByProfile(yoursFirst(list.matches)).map(({ first, matches }) => (
          <li key={first.profileId} className="grid min-w-0 gap-2">
            <h4 className="text-ui font-bold">
              <AboutPartner match={first} />
            </h4>
            <ul className="grid gap-2">
              {matches.map((match) => (
                <li key={match.id} className="min-w-0">
                  {children(match)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {(list.previous ?? list.next) && <ListPages {...pages} />}
    </>
  )
}
