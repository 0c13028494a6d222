import { Link } from '@tanstack/react-router'
import * as t from '#text/admin/frame.ts'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { adminParts } from './parts.ts'

/** The start page of the administration: its parts, each with its purpose. */
export const AdminHome = () => {
  usePageTitle(t.title)
  return (
    <div className="grid max-w-text gap-6">
      <header className="grid gap-3">
        <h1>{t.title}</h1>
        <p className="text-ink-soft">{t.everyActIsLogged}</p>
      </header>
      <ul className="grid gap-5">
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
