import { useId, useState, type ReactNode } from 'react'

export const menuItem = 'tool flex w-full justify-start px-3 py-2 whitespace-normal wrap-anywhere'

type HeaderMenuProps = {
  className?: string
  button: { className: string; 'aria-label': string; children: ReactNode }
  /** For contents that begin with a request. */
  onlyOpened?: boolean
  children: ReactNode
}

/** A button with a native popover, so Escape and a tap close it. */
export const HeaderMenu = ({ className, button, onlyOpened, children }: HeaderMenuProps) => {
  const [wasOpened, setOpened] = useState(false)
  const id = useId()
  return (
    <div className={className}>
      <button type="button" popoverTarget={id} {...button} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Enter on a link is a click */}
      <nav
        id={id}
        popover="auto"
        aria-label={button['aria-label']}
        onToggle={() => setOpened(true)}
        // Also for a link to this page. The focus returns to the button.
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
        }}
        className="menu inset-auto top-15.5 end-[max(var(--gutter),(100vw-1120px)/2)] w-72 max-h-[calc(100dvh-70px)] max-w-[calc(100vw-2*var(--gutter))] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-over"
      >
        {(wasOpened || !onlyOpened) && children}
      </nav>
    </div>
  )
}
