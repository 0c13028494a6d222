import { Link } from '@tanstack/react-router'
import * as t from '#text/app/header.ts'

const links = () => [
  ['/about', t.about] as const,
  ['/terms', t.terms] as const,
  ['/privacy', t.privacy] as const,
]

type LegalLinksProps = { className: string; inNewTab?: boolean; onlyFirst?: boolean }

/** The links of the start page's header; signed in, they open next to the work in progress. */
export const LegalLinks = ({ className, inNewTab, onlyFirst = false }: LegalLinksProps) =>
  links()
    .slice(0, onlyFirst ? 1 : 3)
    .map(([page, label]) => (
      <Link key={page} to={page} className={className} {...(inNewTab && { target: '_blank' })}>
        {label}
      </Link>
    ))
