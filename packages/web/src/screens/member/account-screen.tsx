import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import * as t from '#text/account/account.ts'
import { lead as appearance } from '#text/app/appearance.ts'
import * as menu from '#text/app/menu.ts'
import { ActivitySection } from '../../features/account/activity-section.tsx'
import { AddressSection } from '../../features/account/address-section.tsx'
import { LockSection } from '../../features/account/app-lock/lock-section.tsx'
import { NameSection } from '../../features/account/name-section.tsx'
import { accountQuery } from '../../features/account/parts/account-requests.ts'
import { StepUp } from '../../features/account/parts/step-up.tsx'
import { IdentitiesSection } from '../../features/account/sign-in/identities-section.tsx'
import { PasskeysSection } from '../../features/account/sign-in/passkeys-section.tsx'
import { PasswordSection } from '../../features/account/sign-in/password-section.tsx'
import { SessionsSection } from '../../features/account/sign-in/sessions-section.tsx'
import { ThemeSection } from '../../features/appearance/theme-section.tsx'
import { ChoicesSection } from '../../features/choices/choices-section.tsx'
import { MeasuringSection } from '../../features/choices/measuring-section.tsx'
import {
  ContactAddressSection,
  contactAddressQuery,
} from '../../features/contact-address/address-note.tsx'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { Group, Section } from '../../ui/layout/section.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

export const AccountScreen = () => {
  usePageTitle(t.title)
  const query = useQuery(accountQuery)
  // Its note is above most sections, so it must not appear after them, but asks again if it fails.
  const contact = useQuery(contactAddressQuery)
  // The sections are rendered in steps, between which the browser can answer.
  const isPending = useDeferredValue(query.isPending || !contact.isFetched)
  return (
    <StepUp>
      <div className="page grid gap-6 pt-8 pb-20 lg:max-w-240 lg:pt-12 lg:pb-28">
        <div className="grid gap-1">
          <h1>{t.title}</h1>
          <p>
            <TextLink to="/data-management">{t.toMyData}</TextLink>
          </p>
        </div>
        <QueryResult
          query={isPending && !query.error ? { ...query, data: undefined, isPending: true } : query}
          heading="h2"
          texts={t.query}
        >
          {(facts) => (
            <>
              <ContactAddressSection />
              <Group id="sign-in" title={menu.accountAndSignIn}>
                <AddressSection facts={facts} />
                <PasswordSection hasPassword={facts.hasPassword} />
                <PasskeysSection />
                <IdentitiesSection />
                <NameSection />
              </Group>
              <Group id="devices" title={menu.devices}>
                <SessionsSection />
                <ActivitySection />
              </Group>
              <Group id="this-device" title={menu.thisDevice}>
                <LockSection />
                <ThemeSection />
                <Section id="name-and-icon" title={menu.nameAndIcon}>
                  <TextLink to="/name-and-icon">{appearance}</TextLink>
                </Section>
                <MeasuringSection />
              </Group>
              <ChoicesSection />
            </>
          )}
        </QueryResult>
      </div>
    </StepUp>
  )
}
