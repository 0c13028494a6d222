import { Link } from '@tanstack/react-router'
import { isItSafe } from '#text/app/header.ts'
import * as text from '#text/pages/landing.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'

const rules = () => [
  { title: text.privacy1Title, words: text.privacy1Text },
  { title: text.privacy2Title, words: text.privacy2Text },
  { title: text.privacy3Title, words: text.privacy3Text },
  { title: text.privacy4Title, words: text.privacy4Text },
]

export const PrivacyRules = () => (
  <section aria-labelledby="privacy" className="border-t border-line bg-sunk py-12 lg:py-18">
    <div className="page grid gap-8 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-16">
      <div className="grid content-start justify-items-start gap-4">
        <h2 id="privacy">{text.privacyTitle}</h2>
        <p className="text-ink-soft">{text.privacyText}</p>
        <Link to="/privacy" className="inline-flex min-h-11 items-center font-bold">
          {text.privacyRead}
        </Link>
        <Link to="/is-it-safe" className="inline-flex min-h-11 items-center font-bold">
          {isItSafe}
        </Link>
      </div>
      <ul className="grid content-start gap-6 md:grid-cols-2 md:gap-8">
        {rules().map(({ title, words }) => (
          <li key={title}>
            <h3 className="mb-1">{title}</h3>
            <p className="text-ui text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        {text.inventedBy}{' '}
        <Link to="/about" className="inline-flex min-h-11 items-center text-ink">
          {pageSettings.inventor?.name ?? text.inventor}
        </Link>
      </p>
    </div>
  </section>
)
