import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { heading, open, title } from '#text/app/cover.ts'
import { currentAppearance, neutralName } from '../../lib/appearance/appearance.ts'
import { forgetLeft } from '../../lib/leaving/left.ts'
import { Button } from '../../ui/elements/button.tsx'

/** Says nothing about the site, because another person may look. */
const Cover = ({ onOpen }: { onOpen: () => void }) => {
  useEffect(() => {
    document.title = neutralName() ?? title
  }, [])
  return (
    <main className="page grid justify-items-start gap-4 py-12">
      <h1 className="text-h2">{heading}</h1>
      <Button onClick={onOpen}>{open}</Button>
    </main>
  )
}

/** Shows a page without contents until the user opens the pages again. */
export const waitUntilOpened = (container: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const root = createRoot(container)
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon && neutralName() === undefined) icon.href = 'data:,'
    // The first page shows the notice, and must not move later. Leaving again ends the loading.
    import('./after-leaving.tsx').catch(() => {})
    const onOpen = () => {
      forgetLeft()
      root.unmount()
      if (icon) icon.href = `/icons/${currentAppearance()}.svg`
      resolve()
    }
    root.render(<Cover onOpen={onOpen} />)
  })
