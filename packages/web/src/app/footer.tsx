import { Link } from '@tanstack/react-router'
import * as t from '#text/app/header.ts'
import { pageSettings } from '../lib/page/page-settings.ts'
import { useSession } from '../lib/session/app-session.ts'
import { LanguageChoice } from '../ui/layout/language-choice.tsx'

const item = 'inline-block py-1.5 text-ink'

const { operator } = pageSettings

/**
 * Signed in, these pages open in a new tab, next to the work in progress (specification, section
 * 2).
 */
export const Footer = () => {
  const newTab = useSession().isAuthenticated ? { target: '_blank' } : {}
  return (
    <footer className="mt-auto border-t border-line bg-sunk py-8 text-small text-ink-soft">
      <nav aria-label={t.footer} className="page">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <Link to="/about" className={item} {...newTab}>
              {t.about}
            </Link>
          </li>
          <li>
            <Link to="/terms" className={item} {...newTab}>
              {t.termsOfService}
            </Link>
          </li>
          <li>
            <Link to="/privacy" className={item} {...newTab}>
              {t.privacyPolicy}
            </Link>
          </li>
          <li>
            <Link to="/people-described" className={item} {...newTab}>
              {t.peopleDescribed}
            </Link>
          </li>
          <li>
            <Link to="/safety-plan" className={item} {...newTab}>
              {t.safetyPlan}
            </Link>
          </li>
          <li>
            <Link to="/name-and-icon" className={item}>
              {t.nameAndIcon}
            </Link>
          </li>
          <li>
            <Link to="/leaving" className={item} {...newTab}>
              {t.leaving}
            </Link>
          </li>
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
