import type { ReactNode } from 'react'
import type { AccountData } from './parts/account-requests.ts'
import { ActivitySection } from './activity-section.tsx'
import { AddressSection } from './address-section.tsx'
import { LockSection } from './app-lock/lock-section.tsx'
import { IdentitiesSection } from './sign-in/identities-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasskeysSection } from './sign-in/passkeys-section.tsx'
import { PasswordSection } from './sign-in/password-section.tsx'
import { SessionsSection } from './sign-in/sessions-section.tsx'

type AccountPageProps = {
  facts: AccountData
  /** About the address that others get, if it is not the account's. */
  contact: ReactNode
  /** The user's consents, with their withdrawal. */
  choices: ReactNode
}

/** Sign-in methods, sessions and the deletion of the account. */
export const AccountPage = ({ facts, contact, choices }: AccountPageProps) => (
  <>
    <AddressSection facts={facts} />
    {contact}
    <PasswordSection hasPassword={facts.hasPassword} />
    <PasskeysSection />
    <IdentitiesSection />
    <SessionsSection />
    <LockSection />
    {choices}
    <ActivitySection />
    <NameSection />
  </>
)
