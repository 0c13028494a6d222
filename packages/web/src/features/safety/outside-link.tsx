import type { ReactNode } from 'react'
import { newTab } from '#text/contact/safety.ts'

type OutsideLinkProps = { address: string; className?: string; children: ReactNode }

/** A link to another organization, in a new tab. The organization does not learn this page. */
export const OutsideLink = ({
  address,
  className = 'inline-flex min-h-11 items-center wrap-anywhere',
  children,
}: OutsideLinkProps) => (
  <a href={address} target="_blank" rel="noreferrer" className={className}>
    {children}
    <span className="sr-only">{newTab}</span>
  </a>
)
