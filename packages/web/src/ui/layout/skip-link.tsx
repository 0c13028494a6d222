import { skipToContent } from '#text/app/ui.ts'

export const SkipLink = () => (
  <a
    href="#main"
    className="fixed -start-[999px] z-30 bg-surface px-4 py-2.5 focus:top-2 focus:start-4"
    onClick={(event) => {
      // The address stays unchanged; only the focus moves.
      event.preventDefault()
      document.getElementById('main')?.focus()
    }}
  >
    {skipToContent}
  </a>
)
