import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useCallback, useState, useEffect } from 'react'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import * as text from '#text/match/match.ts'
import { loading } from '#text/app/ui.ts'
import {
  consentQuery,
  contactOf,
  contactStageOf,
} from '../../features/consent/requests/consent-query.ts'
import { Track } from '../../features/consent/track/track.tsx'
import { useChoices } from '../../features/consent/choices/use-choices.ts'
import { useReviewToasts } from '../../features/matches/use-review-toasts.ts'
import { MatchPage, type MatchPageProps } from '../../features/matches/match-page.tsx'
import { matchQuery } from '../../features/matches/requests/match-queries.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { focusHeading } from '../../lib/hooks/use-focus-on-navigation.ts'
import { failureMessage } from '../../lib/display-text/errors/refusal-message.ts'
import { beforeFirstRender } from '../../lib/page/first-data.ts'
import { waitBriefly } from '../../lib/page/wait-briefly.ts'
import { FailureMessage } from '../../ui/feedback/failure.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { latePart, lazyPart } from '../../ui/layout/late-part.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { buttonClasses } from '../../ui/elements/button.tsx'

const redirectMs = 5_000

/** One text for a missing match and another user's match (R5). It redirects after a while (R29). */
const MatchMissing = ({ onMove }: { onMove: () => void }) => {
  usePageTitle(text.notFound)
  useEffect(() => {
    const timer = setTimeout(onMove, redirectMs)
    return () => clearTimeout(timer)
  }, [onMove])
  return (
    <div className="grid justify-items-start gap-4 py-6" role="status">
      <h1>{text.notFound}</h1>
      <p className="max-w-text">{text.notFoundText}</p>
      <p className="max-w-text text-ink-soft">{text.notFoundMove}</p>
      <Link to="/dashboard" className={buttonClasses('filled')}>
        {text.backToDashboard}
      </Link>
    </div>
  )
}

/** Only members who confirmed the match need these. */
const ConsentBeforeEvidence = lazyPart(() => import('./match-contact.tsx'), 'ConsentBeforeEvidence')
const ContactUnderTrack = lazyPart(() => import('./match-contact.tsx'), 'ContactUnderTrack')
const ContactAside = lazyPart(() => import('./match-contact.tsx'), 'ContactAside')

const OwnReview = lazyPart(() => import('../../features/matches/own-review.tsx'), 'OwnReview')

const Safety = lazyPart(() => import('./match-safety.tsx'), 'Safety')
/** Loaded as soon as the page opens. Without it the page still shows everything else. */
const TalkNote = latePart(() => import('./match-safety.tsx'), 'TalkNote')
const InquirySection = lazyPart(
  () => import('../../features/inquiry/inquiry-section.tsx'),
  'InquirySection',
)

const loadContact = (id: string): Promise<unknown> =>
  waitBriefly(
    Promise.allSettled([ConsentBeforeEvidence.load(), queryClient.prefetchQuery(consentQuery(id))]),
  )

const openedMatchQuery = (id: string) =>
  matchQuery(id, async ({ status, shownToOther }) => {
    if (status === 'confirmed' && shownToOther) await loadContact(id)
  })

beforeFirstRender(() => {
  const [, , id = ''] = location.pathname.split('/')
  return queryClient.prefetchQuery(openedMatchQuery(id))
})

const BackToMatches = () => (
  <Link
    to="/dashboard"
    search={{ tab: 'matches' }}
    className="-ms-1 inline-flex min-h-11 items-center gap-1.5 text-ui text-ink print:hidden"
  >
    <Icon of={ArrowLeft} className="rtl:-scale-x-100" />
    {text.back}
  </Link>
)

const isMissing = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 400)

type LoadedProps = {
  match: MatchDetail
  onDecided: MatchPageProps['onDecided']
}

/** A match with its track, which starts only after this side has confirmed. */
const Loaded = ({ match, onDecided }: LoadedProps) => {
  const confirmed = match.status === 'confirmed'
  const query = useQuery({
    ...consentQuery(match.id),
    // contact begins when both see the match
    enabled: match.shownToOther,
    ...(confirmed ? {} : { refetchInterval: false }),
  })
  const known = query.data?.consent
  const consent = confirmed ? known : undefined
  const chosen = useChoices(consent)
  const ownReview = (
    <Suspense fallback={null}>
      <OwnReview match={match} />
    </Suspense>
  )
  return (
    <MatchPage
      // The list said so, or the consent does, which changes while the page is open.
      match={consent ? { ...match, contact: contactOf(consent) } : match}
      contact={contactStageOf(consent)}
      answers={consent && { ...consent, unread: 0 }}
      track={
        match.status === 'dismissed' ? (
          <Card>{ownReview}</Card>
        ) : (
          <Track
            review={{ ...match, confirmed }}
            ownReview={confirmed && ownReview}
            consent={consent}
          >
            {consent && (
              <Suspense fallback={null}>
                <ContactUnderTrack consent={consent} />
              </Suspense>
            )}
          </Track>
        )
      }
      before={
        confirmed &&
        match.shownToOther && (
          <Suspense fallback={<LoadingLine>{loading}</LoadingLine>}>
            <ConsentBeforeEvidence query={query} chosen={chosen} />
          </Suspense>
        )
      }
      after={
        <Suspense fallback={null}>
          <InquirySection subject={{ matchId: match.id }} />
        </Suspense>
      }
      aside={
        <Suspense fallback={null}>
          {consent && <ContactAside consent={consent} />}
          {match.shownToOther ? (
            <Safety
              matchId={match.id}
              blocked={known?.blocked ?? false}
              open={consent?.mutualConsent ?? false}
              hadThread={Boolean(known?.contactExchangedAt)}
            />
          ) : (
            <TalkNote />
          )}
        </Suspense>
      }
      onDecided={onDecided}
    />
  )
}

const Content = ({ id }: { id: string }) => {
  const navigate = useNavigate()
  const query = useQuery(openedMatchQuery(id))
  const toasts = useReviewToasts()
  // The page stays as it was at the decision until the dashboard has loaded.
  const [leaving, setLeaving] = useState<MatchDetail>()
  const toDashboard = useCallback(() => void navigate({ to: '/dashboard' }), [navigate])
  usePageTitle(text.pageTitle)

  if (query.isPending) return <LoadingLine>{text.loading}</LoadingLine>
  if (query.isError && isMissing(query.error))
    return (
      <>
        <MatchMissing onMove={toDashboard} />
        <TalkNote />
      </>
    )
  if (!query.data)
    return (
      <>
        <h1 className="sr-only">{text.pageTitle}</h1>
        <FailureMessage
          title={text.failedTitle}
          text={failureMessage(query.error, text.failedText)}
          retry={() => void query.refetch()}
        />
        <TalkNote />
      </>
    )
  const match = leaving ?? query.data.match
  return (
    <Loaded
      match={match}
      onDecided={(decision) => {
        toasts.decided(match.id, decision)
        // The page leads on to contact.
        if (decision === 'confirm' && match.shownToOther) {
          focusHeading(document.querySelector('h1'))
          scrollTo(0, 0)
          return
        }
        setLeaving(match)
        void navigate({ to: '/dashboard', search: { tab: 'matches' } })
      }}
    />
  )
}

export const MatchScreen = () => {
  const { matchId } = useParams({ from: '/signed-in/match/$matchId' })
  return (
    <div className="page pt-3 pb-20 lg:pt-6 lg:pb-28">
      <BackToMatches />
      <Content key={matchId} id={matchId} />
    </div>
  )
}
