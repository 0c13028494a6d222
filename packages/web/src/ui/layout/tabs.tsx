import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

export type Tab<Id extends string> = { id: Id; label: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  active: Id
  onChange: (id: Id) => void
  className?: string
}

export const tabId = (id: string) => `tab-${id}`
export const panelId = (id: string) => `panel-${id}`

/** Underlined tabs; arrow keys move between them. The caller renders the panels. */
export const Tabs = <Id extends string>(props: TabsProps<Id>) => {
  const { label, tabs, active, onChange, className } = props
  const move = (from: number, key: string) => {
    const last = tabs.length - 1
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const to = {
      [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: from === last ? 0 : from + 1,
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
    }[key]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return false
    onChange(tab.id)
    document.getElementById(tabId(tab.id))?.focus()
    return true
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classes('flex border-b border-line', className)}
    >
      {tabs.map(({ id, label: words }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === active}
          aria-controls={panelId(id)}
          tabIndex={id === active ? 0 : -1}
          className={classes(
            'min-h-12 flex-1 border-b-3 px-3 text-ui md:flex-none',
            id === active ? 'border-accent font-bold' : 'border-transparent text-ink-soft',
          )}
          onClick={() => onChange(id)}
          onKeyDown={(event) => {
            if (move(index, event.key)) event.preventDefault()
          }}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
