import { useSearch } from '@tanstack/react-router'
import * as t from '#text/contact/reports.ts'
import { AppealByLink } from '../../features/reports/appeal-by-link.tsx'
import { LinkBroken, LinkPage } from '../../ui/layout/link-page.tsx'

/** For an account that cannot sign in: the link of the decision's mail is enough. */
export const AppealScreen = () => {
  const link = useSearch({ from: '/appeal' })
  return (
    <LinkPage>
      {link.decision === '' || link.key === '' ? (
        <LinkBroken title={t.linkBroken} text={t.linkBrokenText} />
      ) : (
        <AppealByLink link={link} />
      )}
    </LinkPage>
  )
}
