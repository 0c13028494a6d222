import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as t from '#text/admin/frame.ts'
import { adminParts } from './parts.ts'

const linkClasses = 'tool aria-[current=page]:font-bold'

/** The navigation of the administration, above one of its parts. */
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
