import { Link } from '@tanstack/react-router'
import { notFoundText, notFoundTitle, toStart } from '#text/app/ui.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTakeOver } from '../../lib/page/taken-over.ts'
import { buttonClasses } from '../elements/button.tsx'
import { usePageTitle } from './page-title.tsx'

export const NotFound = () => {
  useLanguage()
  useTakeOver()
  usePageTitle(notFoundTitle)
  return (
    <div className="page grid justify-items-start gap-4 py-12">
      <h1>{notFoundTitle}</h1>
      <p>{notFoundText}</p>
      <Link to="/" className={buttonClasses()}>
        {toStart}
      </Link>
    </div>
  )
}
