import { Link, type LinkProps } from '@tanstack/react-router'
import * as t from '#text/app/header.ts'
import * as menu from '#text/app/menu.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { LanguageChoice } from '../../ui/layout/language-choice.tsx'

const item = 'inline-flex items-center py-1.5 text-ink max-md:min-h-11 max-md:min-w-11'

type FooterPage = readonly [LinkProps['to'], string]

/** Texts are read on each render, because they change with the language. */
const memberLinks = (): FooterPage[] => [
  ['/', menu.start],
  ['/about', t.about],
  ['/terms', menu.termsOfService],
  ['/privacy', menu.privacyPolicy],
]

const visitorGroups = (): [string, FooterPage[]][] => {
  const [start, about, ...legal] = memberLinks() as [FooterPage, FooterPage, ...FooterPage[]]
  const look: FooterPage = ['/name-and-icon', menu.nameAndIcon]
  const described: FooterPage = ['/people-described', menu.peopleDescribed]
  const isItSafe: FooterPage = ['/is-it-safe', t.isItSafe]
  return [
    [menu.product, [start, about, ['/help', menu.help], look]],
    [
      menu.safety,
      [described, ['/safety-plan', menu.safetyPlan], isItSafe, ['/leaving', menu.leaving]],
    ],
    [menu.legal, legal],
  ]
}

const List = ({ of, inNewTab }: { of: FooterPage[]; inNewTab: boolean }) =>
  of.map(([to, label]) => (
    <li key={label}>
      <Link to={to} className={item} {...(inNewTab && { target: '_blank' })}>
        {label}
      </Link>
    </li>
  ))

/** Signed in, its pages open in a new tab, next to the work in progress (specification, section 2). */
export const Footer = () => {
  const { operator } = pageSettings
  const { isAuthenticated } = useSession()
  return (
    <footer className="mt-auto border-t border-line bg-sunk py-8 text-small text-ink-soft">
      <nav aria-label={menu.footer} className="page grid gap-x-12 gap-y-5 md:grid-cols-3">
        {isAuthenticated ? (
          <ul className="flex flex-wrap gap-x-6 gap-y-1 md:col-span-3">
            <List of={memberLinks()} inNewTab />
          </ul>
        ) : (
          visitorGroups().map(([title, links]) => (
            <div key={title}>
              <h2 className="text-small text-ink">{title}</h2>
              <ul className="max-md:flex max-md:flex-wrap max-md:gap-x-6">
                <List of={links} inNewTab={false} />
              </ul>
            </div>
          ))
        )}
      </nav>
      <div className="page mt-4 flex flex-wrap items-center gap-x-6">
        {operator && (
          <>
            <p>{menu.runBy(operator.name)}</p>
            <a href={`mailto:${operator.contact}`} className={item}>
              {menu.contact}
            </a>
          </>
        )}
        <LanguageChoice />
      </div>
    </footer>
  )
}
