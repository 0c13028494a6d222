import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as t from '#text/notifications/mail-settings.ts'
import { useUser } from '../../lib/session/app-session.ts'
import { Card, Note } from '../../ui/layout/card.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { MailSwitches } from './mail-switches.tsx'
import { preferencesQuery } from './preferences.ts'

/** The kinds of mail that the user wants. */
export const MailSettings = () => {
  const { emailVerified } = useUser()
  const query = useQuery(preferencesQuery)
  return (
    <Card id="emails" labelledBy="emails-title" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="emails-title">{t.title}</h2>
        <p className="max-w-text text-ui text-ink-soft">{t.text}</p>
      </div>
      {!emailVerified && (
        <Note>
          {t.unverified} <Link to="/account">{t.toAccount}</Link>
        </Note>
      )}
      <QueryResult query={query} texts={t.query}>
        {({ wanted }) => <MailSwitches wanted={wanted} />}
      </QueryResult>
      <div className="grid gap-1">
        <h3>{t.alwaysTitle}</h3>
        <p className="max-w-text text-ui text-ink-soft">{t.always}</p>
      </div>
    </Card>
  )
}
