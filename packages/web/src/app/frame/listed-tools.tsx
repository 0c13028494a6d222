import { HeaderTools } from './header-tools.tsx'
import { LegalLinks } from './public-tools.tsx'
import { SaveAccount } from './save-account.tsx'

/** What the specification lists for the header of the start page and of the dashboard. */
export const ListedTools = ({ of }: { of: '/' | '/dashboard' }) => (
  <>
    {of === '/' && <HeaderTools place="bar" className="tool max-lg:hidden" />}
    <LegalLinks className="tool max-lg:hidden" inNewTab onlyFirst={of === '/dashboard'} />
    <SaveAccount className="tool max-[80rem]:hidden" />
  </>
)
