import { useLocation } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { startTransition, useEffect, useRef, useState } from 'react'
import * as text from '#text/contact/inquiry.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { lazyPart } from '../../ui/layout/late-part.tsx'
import type { Subject } from './inquiry-form.tsx'

const anchor = 'questionnaire'
const InquiryForm = lazyPart(() => import('./inquiry-form.tsx'), 'InquiryForm')

/** Folded on the page of a match; the fragment #questionnaire opens it and scrolls to it. */
export const InquirySection = ({ subject }: { subject: Subject }) => {
  const hash = useLocation({ select: (location) => location.hash })
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  // What was typed stays when the section is folded.
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (hash === anchor) startTransition(() => setOpen(true))
  }, [hash])
  // The section is long enough to scroll to only when it is open.
  useEffect(() => {
    if (open && hash === anchor) box.current?.scrollIntoView({ block: 'start' })
  }, [open, hash])
  return (
    <details
      ref={box}
      id={anchor}
      open={open}
      onToggle={(event) => startTransition(() => setOpen(event.currentTarget.open))}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex items-center gap-2 rounded-card px-(--card-x) py-4">
        <Icon of={ChevronRight} className="fold-mark" />
        <h2 className="text-body font-bold tracking-normal [font-variation-settings:'FLAR'_0]">
          {text.title}
        </h2>
      </summary>
      {wasOpened && (
        <div className="px-(--card-x) pt-2 pb-6">
          <InquiryForm subject={subject} />
        </div>
      )}
    </details>
  )
}
