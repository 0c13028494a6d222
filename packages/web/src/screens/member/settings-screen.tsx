import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mailsText } from '#text/account/choices.ts'
import * as t from '#text/notifications/mail-settings.ts'
import * as pushText from '#text/notifications/push.ts'
import { KindsTable } from '../../features/mail-settings/kinds-table.tsx'
import { preferencesQuery } from '../../features/mail-settings/preferences.ts'
import { pushQuery, usePushChoice } from '../../features/push/push-requests.ts'
import { ThisDevice } from '../../features/push/this-device.tsx'
import { useUser } from '../../lib/session/app-session.ts'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { Card, Note } from '../../ui/layout/card.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { Group } from '../../ui/layout/section.tsx'

export const SettingsScreen = () => {
  usePageTitle(t.pageTitle)
  const { emailVerified } = useUser()
  const mails = useQuery(preferencesQuery)
  const push = useQuery(pushQuery)
  const pushChoice = usePushChoice(push.data)
  const isPending = push.isPending || mails.isPending
  return (
    <div className="page grid gap-6 pt-8 pb-20 lg:max-w-240 lg:pt-12 lg:pb-28">
      <div className="grid gap-1">
        <h1>{t.pageTitle}</h1>
        <p className="max-w-text text-ink-soft">{t.pageLead}</p>
      </div>
      {!emailVerified && (
        <Note>
          {t.unverified} <Link to="/account">{t.toAccount}</Link>
        </Note>
      )}
      <Card className="grid gap-5">
        <QueryResult
          query={isPending ? { ...mails, data: undefined, isPending } : mails}
          texts={t.query}
          heading="h2"
        >
          {({ wanted }) => <KindsTable wanted={wanted} push={pushChoice} />}
        </QueryResult>
        {mails.isLoadingError && pushChoice && <KindsTable push={pushChoice} />}
      </Card>
      {/* They would move when the table above them arrives. */}
      {!isPending && (
        <>
          <Group id="notifications" title={pushText.here} text={pushText.text}>
            <QueryResult query={push} texts={t.query}>
              {(facts) => <ThisDevice facts={facts} />}
            </QueryResult>
          </Group>
          <Card>
            <Fold title={t.aboutEmails}>
              {[t.text, mailsText, t.always].map((text) => (
                <p key={text} className="max-w-text py-2">
                  {text}
                </p>
              ))}
            </Fold>
          </Card>
        </>
      )}
    </div>
  )
}
