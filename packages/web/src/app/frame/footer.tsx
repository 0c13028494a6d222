import { Link } from '@tanstack/react-router'
import * as t from '#text/app/header.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { LanguageChoice } from '../../ui/layout/language-choice.tsx'

const item = 'inline-block py-1.5 text-ink'

/** In a function, because the texts change with the language. */
const links = () =>
  [
    ['/', t.start],
    ['/about', t.about],
    ['/terms', t.termsOfService],
    ['/privacy', t.privacyPolicy],
    ['/people-described', t.peopleDescribed],
    ['/safety-plan', t.safetyPlan],
    ['/is-it-safe', t.isItSafe],
    ['/leaving', t.leaving],
    ['/name-and-icon', t.nameAndIcon],
  ] as const

/**
 * Signed in, these pages open in a new tab, next to the work in progress (specification, section
 * 2).
 */
export const Footer = () => {
  const { operator } = pageSettings
  const newTab = useSession().isAuthenticated ? { target: '_blank' } : {}
  return (
    <footer className="mt-auto border-t border-line bg-sunk py-8 text-small text-ink-soft">
      <nav aria-label={t.footer} className="page">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links().map(([page, label]) => (
            <li key={page}>
              <Link to={page} className={item} {...newTab}>
                {label}
              </Link>
            </li>
          ))}
          {operator && (
            <li>
              <a href={`mailto:${operator.contact}`} className={item}>
                {t.contact}
              </a>
            </li>
          )}
        </ul>
        {operator && <p className="mt-2">{t.runBy(operator.name)}</p>}
      </nav>
      <div className="page">
        <LanguageChoice />
      </div>
    </footer>
  )
}
