import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as t from '#text/account/choices.ts'
import { loading, tryAgain } from '#text/app/ui.ts'
import { errorMessage } from '../../lib/display-text/errors/error-message.ts'
import { failureMessage } from '../../lib/display-text/errors/failure-message.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'
import { AlertLine } from '../../ui/feedback/alert-line.tsx'
import { Done } from '../../ui/feedback/done.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import { AgreementsList } from './agreed.tsx'
import { consentsQuery, ownProfilesQuery, useWithdrawAllComparisons } from './choices-requests.ts'
import { consentGroups } from './consent-rows.ts'
import { MeasuringChoice } from './measuring-choice.tsx'

const ChoiceBlock = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid justify-items-start gap-2 border-t border-line pt-4">
    <h3>{title}</h3>
    {children}
  </div>
)

const comparedText = (compared: number, all: number): string => {
  const { noProfiles, none, only, all: everyOne, some } = t.comparedCount
  if (all === 0) return noProfiles
  if (compared === 0) return none
  if (all === 1) return only
  return compared === all ? everyOne(all) : some(compared, all)
}

const ComparisonChoice = ({ compared, all }: { compared: number; all: number }) => {
  const stop = useWithdrawAllComparisons()
  return (
    <ChoiceBlock title={t.comparisonTitle}>
      <p>{comparedText(compared, all)}</p>
      {compared > 0 && (
        <>
          <p className="max-w-text text-ui text-ink-soft">{t.stopAllText}</p>
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            {t.stopAll}
          </Button>
        </>
      )}
      {stop.error && <AlertLine attempt={stop.failureCount}>{errorMessage(stop.error)}</AlertLine>}
      <Done>{stop.isSuccess && compared === 0 ? t.stoppedAll : undefined}</Done>
      {all > 0 && <Link to="/dashboard">{t.toDashboard}</Link>}
    </ChoiceBlock>
  )
}

/** The user's consents, and how to withdraw each. */
export const ChoicesSection = () => {
  const profiles = useQuery(ownProfilesQuery)
  const consents = useQuery(consentsQuery)
  const problem = profiles.error ?? consents.error
  return (
    <Card id="choices" labelledBy="choices-title" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="choices-title">{t.title}</h2>
        <p className="max-w-text text-ui text-ink-soft">{t.lead}</p>
      </div>
      {profiles.data && consents.data ? (
        <>
          <ComparisonChoice
            compared={profiles.data.items.filter(({ compared }) => compared).length}
            all={profiles.data.items.length}
          />
          <ChoiceBlock title={t.processingTitle}>
            <p className="max-w-text text-ui text-ink-soft">{t.processingText}</p>
          </ChoiceBlock>
          <AgreementsList
            groups={consentGroups(profiles.data.items, consents.data.items, formatDate)}
          />
        </>
      ) : problem ? (
        <div role="alert" className="grid justify-items-start gap-2 text-ui">
          <p>{failureMessage(problem, t.failed)}</p>
          <Button
            size="small"
            onClick={() => {
              void profiles.refetch()
              void consents.refetch()
            }}
          >
            {tryAgain}
          </Button>
        </div>
      ) : (
        <LoadingLine>{loading}</LoadingLine>
      )}
      <ChoiceBlock title={t.mailsTitle}>
        <p className="max-w-text text-ui text-ink-soft">{t.mailsText}</p>
        <Link to="/settings" className="inline-flex min-h-11 items-center">
          {t.toSettings}
        </Link>
      </ChoiceBlock>
      <ChoiceBlock title={t.measuringTitle}>
        <MeasuringChoice />
      </ChoiceBlock>
    </Card>
  )
}
