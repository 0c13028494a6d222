import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../elements/icon.tsx'

type FoldProps = {
  title: ReactNode
  /** A quieter second line. */
  tail?: ReactNode
  open?: boolean
  onOpen?: () => void
  /** Whether the content is aligned with the title or with the edge. */
  indented?: boolean
  children: ReactNode
}

export const Fold = ({
  title,
  tail,
  open = false,
  onOpen,
  indented = true,
  children,
}: FoldProps) => (
  <details
    className="group"
    open={open}
    onToggle={(event) => {
      if (event.currentTarget.open) onOpen?.()
    }}
  >
    <summary className="grid min-h-11 grid-cols-[20px_minmax(0,1fr)] items-center gap-x-2 py-2 font-bold">
      <Icon of={ChevronRight} className="fold-mark" />
      <span>{title}</span>
      {tail && <span className="col-start-2 text-ui font-normal text-ink-soft">{tail}</span>}
    </summary>
    <div className={indented ? 'ps-7 pb-1' : undefined}>{children}</div>
  </details>
)
