import { useMutation } from '@tanstack/react-query'
import * as t from '#text/contact/reports.ts'
import { call } from '../../lib/session/app-session.ts'
import { FocusedTitle } from '../../ui/layout/focused-title.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { AppealForm } from './appeal-form.tsx'

type Link = { decision: string; linkKey: string }

const Sent = () => {
  usePageTitle(t.linkSentTitle)
  return (
    <>
      <FocusedTitle>{t.linkSentTitle}</FocusedTitle>
      <p>{t.linkSentText}</p>
    </>
  )
}

const Broken = () => {
  usePageTitle(t.linkBroken)
  return (
    <>
      <h1>{t.linkBroken}</h1>
      <p>{t.linkBrokenText}</p>
    </>
  )
}

const Write = ({ decision, linkKey }: Link) => {
  const appeal = useMutation({
    mutationFn: (text: string) =>
      call('POST /api/v1/appeals', { body: { decision, key: linkKey, text } }),
  })
  usePageTitle(t.linkTitle, appeal.isError)
  if (appeal.isSuccess) return <Sent />
  return (
    <>
      <h1>{t.linkTitle}</h1>
      <AppealForm id="appeal" appeal={appeal} />
    </>
  )
}

/** For an account that cannot sign in: the link of the decision's mail is enough. */
export const AppealByLink = (link: Link) => (
  <div className="page">
    <div className="grid max-w-text gap-4 pt-8 pb-20 lg:pt-12">
      {link.decision === '' || link.linkKey === '' ? <Broken /> : <Write {...link} />}
    </div>
  </div>
)
