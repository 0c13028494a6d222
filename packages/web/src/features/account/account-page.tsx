import type { AccountFacts } from './account-requests.ts'
import { AddressSection } from './address-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DeviceSection } from './device-section.tsx'
import { ElsewhereSection } from './elsewhere-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** How somebody gets in, from where, and how all of it ends. */
export const AccountPage = ({ facts }: { facts: AccountFacts }) => (
  <>
    <AddressSection facts={facts} />
    <PasswordSection hasPassword={facts.hasPassword} />
    <PasskeysSection />
    <ElsewhereSection />
    <SessionsSection />
    <DeviceSection />
    <NameSection />
    <DeleteSection />
  </>
)
