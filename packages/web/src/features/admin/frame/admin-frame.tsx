import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { loading } from '#text/app/ui.ts'
import { partsTitle } from '#text/admin/overview.ts'
import * as t from '#text/admin/frame.ts'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { lazyPart } from '../../../ui/layout/late-part.tsx'
import * as review from '#text/admin/review.ts'
import * as settings from '#text/admin/settings.ts'
import * as users from '#text/admin/users.ts'

type AdminPart = { part: string; name: string; text: string }

const adminParts = (): AdminPart[] => [
  { part: 'review', name: review.name, text: review.purpose },
  { part: 'users', name: users.name, text: users.purpose },
  { part: 'matching', name: settings.name, text: settings.purpose },
  { part: 'tables', name: t.tables, text: t.tablesText },
]

const OverviewPanel = lazyPart(() => import('../overview/overview.tsx'), 'OverviewPanel')

export const AdminHome = () => {
  usePageTitle(t.title)
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-3">
        <h1>{t.title}</h1>
        <p className="text-ink-soft">{t.everyActIsLogged}</p>
      </header>
      <Suspense fallback={<LoadingLine>{loading}</LoadingLine>}>
        <OverviewPanel />
      </Suspense>
      <h2 className="text-h3">{partsTitle}</h2>
      <ul className="grid max-w-text gap-5">
        {adminParts().map(({ part, name, text }) => (
          <li key={part} className="grid gap-1">
            <Link to="/admin/$part" params={{ part }} className="justify-self-start">
              {name}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const linkClasses = 'tool aria-[current=page]:font-bold'

export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <div className="page grid grid-cols-1 gap-6 pt-4 pb-20">
    <nav aria-label={t.navigation} className="flex flex-wrap gap-1 border-b border-line pb-2">
      <Link to="/admin" activeOptions={{ exact: true }} className={linkClasses}>
        {t.overview}
      </Link>
      {adminParts().map(({ part, name }) => (
        <Link key={part} to="/admin/$part" params={{ part }} className={linkClasses}>
          {name}
        </Link>
      ))}
    </nav>
    {children}
  </div>
)
