import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../elements/icon.tsx'

/** One error of the whole form; takes the focus after each attempt. */
export const AlertLine = ({ attempt, children }: { attempt: number; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [attempt])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[20px_1fr] gap-2 rounded-card border-2 border-bad bg-surface px-4 py-3 text-ui leading-[1.4] font-bold text-bad"
    >
      <Icon of={CircleAlert} />
      <div>{children}</div>
    </div>
  )
}
