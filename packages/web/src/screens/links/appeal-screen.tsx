import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as t from '#text/contact/reports.ts'
import { call } from '../../lib/session/app-session.ts'
import { LinkBroken, LinkDone, LinkPage } from '../../ui/layout/link-page.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { AppealForm } from '../../features/reports/appeal-form.tsx'

const Write = ({ decision, key }: { decision: string; key: string }) => {
  const appeal = useMutation({
    mutationFn: (text: string) => call('POST /api/v1/appeals', { body: { decision, key, text } }),
  })
  usePageTitle(t.linkTitle, appeal.isError)
  if (appeal.isSuccess) return <LinkDone title={t.linkSentTitle} text={t.linkSentText} />
  return (
    <>
      <h1>{t.linkTitle}</h1>
      <AppealForm id="appeal" appeal={appeal} />
    </>
  )
}

/** For an account that cannot sign in: the link of the decision's mail is enough. */
export const AppealScreen = () => {
  const link = useSearch({ from: '/appeal' })
  return (
    <LinkPage>
      {link.decision === '' || link.key === '' ? (
        <LinkBroken title={t.linkBroken} text={t.linkBrokenText} />
      ) : (
        <Write {...link} />
      )}
    </LinkPage>
  )
}
