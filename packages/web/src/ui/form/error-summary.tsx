import { useLayoutEffect, useRef, type Ref } from 'react'

export type SummaryItem = { id: string; text: string }

type ErrorSummaryProps = {
  title: string
  items: readonly SummaryItem[]
  /** Changes with each failed attempt, so that the summary takes the focus again. */
  attempt: number
  /** For a field that is not on the page yet: shows it first. */
  onItem?: (id: string) => void
}

/** Scrolls to a field with its label and focuses it, also inside of a fold. */
export const focusField = (id: string) => {
  const field = document.getElementById(id)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
  field?.closest('fieldset, div')?.scrollIntoView({ block: 'start' })
}

/** On top of the form: the errors, with one link per field. Takes the focus. */
export const ErrorSummary = ({ title, items, attempt, onItem = focusField }: ErrorSummaryProps) => {
  const box: Ref<HTMLDivElement> = useRef(null)
  useLayoutEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-bad bg-surface px-(--card-x) py-4"
    >
      <h2 className="text-h3 leading-[1.35]">{title}</h2>
      <ul className="mt-1">
        {items.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 min-w-11 items-center font-bold text-bad hover:text-bad"
              onClick={(event) => {
                event.preventDefault()
                onItem(id)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
