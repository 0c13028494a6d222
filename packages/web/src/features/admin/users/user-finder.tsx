import { useState } from 'react'
import type { AdministeredUser } from '@crosscheck/domain/contract/operation/admin-users'
import * as t from '#text/admin/users.ts'
import { hasCode } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/session/app-session.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { useRequiredText } from '../../../lib/hooks/use-required-text.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { useProvedMutation } from '../with-proof.ts'
import { UserView } from './user-view.tsx'

/** Finds one account by its exact address or id. What is typed stays out of the page's address. */
export const UserFinder = () => {
  useLanguage()
  usePageTitle(t.name)
  const query = useRequiredText(t.queryEmpty)
  const [found, setFound] = useState<AdministeredUser | null>(null)
  const finding = useProvedMutation(
    (text: string) => call('POST /api/v1/admin/users/find', { body: { query: text } }),
    ({ user }) => setFound(user),
  )
  const find = () => {
    if (!query.isGiven() || finding.isPending) return
    setFound(null)
    finding.mutate(query.text.trim())
  }
  return (
    <div className="grid max-w-text gap-6">
      <header className="grid gap-3">
        <h1>{t.name}</h1>
        <p className="text-ink-soft">{t.purpose}</p>
      </header>
      <Form className="grid justify-items-start gap-4 *:w-full" onSubmit={find}>
        <TextInput
          id="user-query"
          label={t.query}
          hint={t.queryHint}
          autoComplete="off"
          maxLength={320}
          {...query.input}
        />
        {finding.isError && (
          <AlertLine attempt={finding.submittedAt}>
            {hasCode(finding.error, 'NOT_FOUND') ? t.missing : errorMessage(finding.error)}
          </AlertLine>
        )}
        <Button type="submit" variant="filled" busy={finding.isPending} busyLabel={t.finding}>
          {t.find}
        </Button>
      </Form>
      {found !== null && <UserView key={found.id} user={found} onChange={setFound} />}
    </div>
  )
}
