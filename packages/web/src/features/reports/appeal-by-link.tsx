import { useMutation } from '@tanstack/react-query'
import * as t from '#text/contact/reports.ts'
import { call } from '../../lib/session/app-session.ts'
import { LinkDone } from '../../ui/layout/link-page.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { AppealForm } from './appeal-form.tsx'

export const AppealByLink = ({ link }: { link: { decision: string; key: string } }) => {
  const appeal = useMutation({
    mutationFn: (text: string) => call('POST /api/v1/appeals', { body: { ...link, text } }),
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
