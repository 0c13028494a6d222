import type { ReactNode } from 'react'
import { noteDescription } from '../../lib/page/prerendered-head.ts'
import { usePageTitle } from '../../ui/layout/page-title.tsx'

type PageFrameProps = { title: string; lead: string; children: ReactNode }

/** A page of text: one column of readable width. */
export const PageFrame = ({ title, lead, children }: PageFrameProps) => {
  usePageTitle(title)
  if (import.meta.env.SSR) noteDescription(lead)
  return (
    <div className="page">
      <article className="grid max-w-text grid-cols-1 gap-10 pt-8 pb-20 lg:pt-12">
        <header className="grid gap-3">
          <h1>{title}</h1>
          <p className="text-h3 text-ink-soft">{lead}</p>
        </header>
        {children}
      </article>
    </div>
  )
}

type PageSectionProps = { id?: string; title: string; children: ReactNode }

/** A section with its heading; its id is the fragment of links to it. */
export const PageSection = ({ id, title, children }: PageSectionProps) => (
  <section id={id} className="grid scroll-mt-6 grid-cols-1 gap-3">
    <h2>{title}</h2>
    {children}
  </section>
)

export const Paragraphs = ({ of }: { of: readonly string[] }) =>
  of.map((paragraph) => <p key={paragraph}>{paragraph}</p>)

export const Points = ({ of }: { of: readonly string[] }) => (
  <ul className="grid list-disc gap-2 ps-5 marker:text-ink-soft">
    {of.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
