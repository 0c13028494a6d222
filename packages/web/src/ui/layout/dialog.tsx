import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { close } from '#text/app/ui.ts'
import { Icon } from '../elements/icon.tsx'

/** An element and all that contain it, from the inside out. */
const pathOf = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement ? [element, ...pathOf(element.parentElement)] : []

/**
 * Focuses the opener. If what the dialog did removed it, the nearest place that can take the focus
 * gets it, unless another has it by now. A place may be larger than the window, so the page does not
 * scroll to its start.
 */
const returnFocus = ([opener, ...around]: readonly HTMLElement[]): void => {
  opener?.focus()
  for (const place of around) {
    if (document.activeElement !== document.body) return
    place.focus({ preventScroll: true })
  }
}

type DialogProps = {
  onClose: () => void
  title: string
  /** Announced with the title; omit it when the content is self-explanatory. */
  description?: string
  children: ReactNode
  /** The safe action comes first: it gets the focus. They stay in sight while the rest scrolls. */
  actions?: ReactNode
}

/**
 * On phones a sheet from the bottom; else 520 px wide and centered. Import it lazily where it
 * opens.
 */
export const Dialog = ({ onClose, title, description, children, actions }: DialogProps) => {
  const opened = useRef<readonly HTMLElement[]>([])
  const ending = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-backdrop" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opened.current = pathOf(document.activeElement)
            const safe = ending.current?.querySelector<HTMLElement>('button, a')
            // In a low window it is out of sight, and the focus stays on Close.
            if (!safe || !matchMedia('(min-height: 30rem)').matches) return
            event.preventDefault()
            safe.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            // State opens it, not Radix's trigger, so Radix does not know where to return the
            // focus.
            event.preventDefault()
            returnFocus(opened.current)
          }}
          className="come-in fixed inset-x-0 bottom-0 z-30 grid max-h-[calc(100dvh-68px)] content-start gap-4 overflow-y-auto rounded-t-card bg-surface p-(--card-x) pb-(--dialog-end) [--dialog-end:calc(var(--card-x)+env(safe-area-inset-bottom))] shadow-over [@media(min-height:30rem)]:scroll-pb-40 md:inset-x-auto md:top-1/2 md:bottom-auto md:start-1/2 md:w-130 md:max-h-[min(85dvh,100dvh-136px)] md:-translate-1/2 md:rounded-card"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1.5 text-h2">{title}</Radix.Title>
            <Radix.Close
              className="-mt-1 -me-2 grid size-11 shrink-0 place-items-center rounded-badge hover:bg-sunk"
              aria-label={close}
            >
              <Icon of={X} />
            </Radix.Close>
          </div>
          {description && <Radix.Description>{description}</Radix.Description>}
          {children}
          {actions && (
            <div
              ref={ending}
              className="-mx-(--card-x) -mb-(--dialog-end) grid gap-3 bg-surface px-(--card-x) pt-2 pb-(--dialog-end) [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-(--dialog-end) md:flex"
            >
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
