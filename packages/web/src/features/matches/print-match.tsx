import { Printer } from 'lucide-react'
import * as text from '#text/match/print.ts'
import { Button } from '../../ui/elements/button.tsx'

/** Paper has what is folded on the screen, too. */
const printOpened = (summary: Element | null) => {
  for (const fold of summary?.querySelectorAll('details') ?? []) fold.open = true
  requestAnimationFrame(() => print())
}

/** Prints a match for a lawyer or a friend, with a line on what it is not. */
export const PrintMatch = () => (
  <>
    <p className="mt-4 hidden font-bold print:block">{text.note}</p>
    <Button
      icon={Printer}
      variant="text"
      size="small"
      className="-ms-2 mt-2 print:hidden"
      onClick={(event) => printOpened(event.currentTarget.closest('section'))}
    >
      {text.print}
    </Button>
  </>
)
