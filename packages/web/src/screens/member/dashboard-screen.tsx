import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import * as text from '#text/app/dashboard.ts'
import '../../features/dashboard/dashboard.css'
import { Counters } from '../../features/dashboard/counters.tsx'
import { dashboardQuery, type DashboardData } from '../../features/dashboard/dashboard-requests.ts'
import { FirstUse } from '../../features/dashboard/first-use.tsx'
import { ProfilesPanel } from '../../features/dashboard/profiles/profiles-panel.tsx'
import {
  dashboardGrid,
  dashboardTitleRow,
  freeLine,
} from '../../features/dashboard/title-classes.ts'
import { MatchCenter } from '../../features/matches/center/match-center.tsx'
import { useMedia, wide } from '../../lib/hooks/use-media.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { awaitedPart, latePart } from '../../ui/layout/late-part.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { panelId, tabId, Tabs } from '../../ui/layout/tabs.tsx'

/** The dialog in the middle of the window waits for it, because it would move when it grows. */
const InquiryFold = awaitedPart(
  () => import('../../features/inquiry/inquiry-fold.tsx'),
  'InquiryFold',
)

const NothingFound = latePart(() => import('./nothing-found.tsx'), 'NothingFound')

const SafeNote = latePart(() => import('../../features/dashboard/safe-note.tsx'), 'SafeNote')

const FlashAlert = latePart(() => import('../../features/dashboard/flash-alert.tsx'), 'FlashAlert')

/** The rest, which would move, waits for it. */
const VerifyNotice = awaitedPart(
  () => import('../../features/dashboard/verify-notice.tsx'),
  'VerifyNotice',
)

const renderInquiry = (profileId: string) => <InquiryFold subject={{ profileId }} />

const Title = () => (
  <div className={dashboardTitleRow}>
    <h1>{text.title}</h1>
    <p className="flex flex-wrap items-center gap-x-5 text-ui">
      <span className={freeLine}>
        <Icon of={Check} />
        {text.free}
      </span>
      <TextLink to="/data-management">{text.myData}</TextLink>
    </p>
  </div>
)

const Panel = ({ tab, children }: { tab: 'matches' | 'profiles'; children: ReactNode }) => (
  <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)} tabIndex={-1}>
    {children}
  </div>
)

/** Texts are read on each render, because they load after this module. */
const tabs = () => [
  { id: 'matches' as const, label: text.tabMatches },
  { id: 'profiles' as const, label: text.tabProfiles },
]

/** Matches and profiles: side by side on wide screens, else as two tabs. */
const Areas = ({ facts }: { facts: DashboardData }) => {
  const { tab = 'matches', show } = useSearch({ from: '/signed-in/dashboard' })
  const navigate = useNavigate({ from: '/dashboard' })
  const isWide = useMedia(wide)
  const { compared, profiles: all } = facts.counts
  const isOff = all > 0 && compared === 0
  const comparing = isOff ? 'off' : facts.emailVerified ? 'on' : 'unverified'
  const matches = (
    <MatchCenter
      counts={facts.counts}
      show={show}
      comparing={comparing}
      nothingFound={<NothingFound />}
    />
  )
  const profiles = (
    <div className="grid content-start items-start gap-6 md:max-lg:grid-cols-[3fr_2fr]">
      <ProfilesPanel hasDraft={facts.hasDraft} renderInquiry={renderInquiry} />
      <SafeNote />
    </div>
  )
  if (isWide)
    return (
      <div className="grid gap-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_352px] lg:gap-12">
        {matches}
        {profiles}
      </div>
    )
  return (
    <div className="grid gap-6 *:min-w-0">
      <Tabs
        label={text.tabLabel}
        tabs={tabs()}
        active={tab}
        onChange={(chosen) =>
          void navigate({ search: { tab: chosen, show }, replace: true, resetScroll: false })
        }
      />
      <Panel tab={tab}>{tab === 'matches' ? matches : profiles}</Panel>
    </div>
  )
}

const Content = ({ facts }: { facts: DashboardData }) => {
  const { show } = useSearch({ from: '/signed-in/dashboard' })
  const { profiles, pending, confirmed, dismissed, weak } = facts.counts
  const isEmpty = profiles + pending + confirmed + dismissed + weak === 0
  // The list stays after its last profile is deleted, so that the deletion can be undone in place.
  const [isFirstUse, setFirstUse] = useState(isEmpty)
  if (isFirstUse && !isEmpty) setFirstUse(false)
  if (isFirstUse) return <FirstUse allowance={facts.allowance} hasDraft={facts.hasDraft} />
  return (
    <>
      {!facts.emailVerified && <VerifyNotice mailboxUrl={facts.mailboxUrl} />}
      <Counters counts={facts.counts} show={show} />
      <Areas facts={facts} />
    </>
  )
}

/** A comparison that has begun takes seconds. */
const refetchInterval = ({ state: { data } }: { state: { data?: DashboardData | undefined } }) =>
  data?.emailVerified && data.isComparing ? 2_000 : 30_000

export const DashboardScreen = () => {
  usePageTitle(text.title)
  const query = useQuery({ ...dashboardQuery, refetchInterval })
  return (
    <div className={dashboardGrid}>
      <Title />
      <FlashAlert facts={query.data} />
      <QueryResult query={query} heading="h2" texts={text.query}>
        {(facts) => (
          <Suspense fallback={<LoadingLine>{text.query.loading}</LoadingLine>}>
            <Content facts={facts} />
          </Suspense>
        )}
      </QueryResult>
    </div>
  )
}
