import { brokenText, brokenTitle, reload } from '#text/app/ui.ts'
import { Button } from '../ui/elements/button.tsx'
import { usePageTitle } from '../ui/layout/page-title.tsx'

/** Shown when a screen throws or one of its chunks could not be loaded. */
export const ErrorPage = () => {
  usePageTitle(brokenTitle)
  return (
    <div className="page grid justify-items-start gap-4 py-12" role="alert">
      <h1>{brokenTitle}</h1>
      <p>{brokenText}</p>
      <Button onClick={() => location.reload()}>{reload}</Button>
    </div>
  )
}
