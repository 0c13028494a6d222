import { Link } from '@tanstack/react-router'
import { dashboard } from '#text/app/header.ts'
import { HeaderTools } from './header-tools.tsx'
import { LegalLinks } from './public-tools.tsx'
import { SaveAccount } from './save-account.tsx'

const className = 'tool max-lg:hidden'

/** What the specification lists for the header of the start page and of the dashboard. */
export const ListedTools = ({ of }: { of: string }) =>
  (of === '/' || of === '/dashboard') && (
    <>
      {of === '/' && (
        <>
          <Link to="/dashboard" className={className}>
            {dashboard}
          </Link>
          <HeaderTools place="bar" className={className} />
        </>
      )}
      <LegalLinks className={className} inNewTab onlyFirst={of === '/dashboard'} />
      <SaveAccount className="tool max-[80rem]:hidden" />
    </>
  )
