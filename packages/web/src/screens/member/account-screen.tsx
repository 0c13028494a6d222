import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as t from '#text/account/account.ts'
import { title as yourReports } from '#text/contact/reports.ts'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountQuery } from '../../features/account/parts/account-requests.ts'
import { ChoicesSection } from '../../features/choices/choices-section.tsx'
import {
  ContactAddressSection,
  contactAddressQuery,
} from '../../features/contact-address/address-section.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

export const AccountScreen = () => {
  usePageTitle(t.title)
  const query = useQuery(accountQuery)
  // Its note is above most sections, so it must not appear after them.
  const contact = useQuery(contactAddressQuery)
  return (
    <div className="page grid gap-6 pt-8 pb-20 lg:max-w-190 lg:pt-12 lg:pb-28">
      <div className="grid gap-1">
        <h1>{t.title}</h1>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/settings" className="inline-flex min-h-11 items-center">
            {t.toSettings}
          </Link>
          <Link to="/reports" className="inline-flex min-h-11 items-center">
            {yourReports}
          </Link>
          <Link to="/data-management" className="inline-flex min-h-11 items-center">
            {t.toMyData}
          </Link>
        </p>
      </div>
      <QueryResult
        query={
          contact.isPending && !query.error ? { ...query, data: undefined, isPending: true } : query
        }
        heading="h2"
        texts={t}
      >
        {(facts) => (
          <AccountPage
            facts={facts}
            contact={<ContactAddressSection />}
            choices={<ChoicesSection />}
          />
        )}
      </QueryResult>
    </div>
  )
}
