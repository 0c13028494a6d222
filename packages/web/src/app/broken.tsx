import { brokenText, brokenTitle, reload } from '#text/ui.ts'
import { Button } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-title.tsx'

/** A fault in a screen, or a part of it that could not be loaded. */
export const Broken = () => {
  usePageTitle(brokenTitle)
  return (
    <div className="page grid justify-items-start gap-4 py-12" role="alert">
      <h1>{brokenTitle}</h1>
      <p>{brokenText}</p>
      <Button onClick={() => location.reload()}>{reload}</Button>
    </div>
  )
}
