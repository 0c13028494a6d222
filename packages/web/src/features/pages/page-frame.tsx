import type { ReactNode } from 'react'
import { noteDescription } from '../../lib/page/prerendered-head.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { usePageTitle } from '../../ui/layout/page-title.tsx'
import { type LinkProps } from '@tanstack/react-router'

export const PageLinks = ({
  links,
}: {
  links: readonly { to: LinkProps['to']; label: string }[]
}) => (
  <p className="flex flex-wrap gap-x-6">
    {links.map(({ to, label }) => (
      <TextLink key={label} to={to}>
        {label}
      </TextLink>
    ))}
  </p>
)

export const LabeledList = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-1 gap-4">{children}</dl>
)

export const LabeledItem = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-0.5">
    <dt className="font-bold wrap-anywhere">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

type ContentsProps = { title: string; titles: Readonly<Record<string, string>> }

/** The sections of a page; each id is that of a section. */
export const TableOfContents = ({ title, titles }: ContentsProps) => (
  <nav aria-labelledby="contents" className="grid gap-2 border-y border-line py-5">
    <h2 id="contents" className="text-h3">
      {title}
    </h2>
    <ol className="grid gap-x-8 md:grid-cols-2">
      {Object.entries(titles).map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-11 min-w-11 items-center">
            {label}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

type Section = { title: string; paragraphs?: readonly string[]; points?: readonly string[] }
type Page = { title: string; lead: string; sections: readonly Section[] }

export const TextSections = ({ of }: { of: readonly Section[] }) =>
  of.map(({ title, paragraphs = [], points = [] }) => (
    <PageSection key={title} title={title}>
      <Paragraphs of={paragraphs} />
      {points.length > 0 && <Points of={points} />}
    </PageSection>
  ))

export const PlainPage = ({ page, children }: { page: Page; children?: ReactNode }) => (
  <PageFrame title={page.title} lead={page.lead}>
    <TextSections of={page.sections} />
    {children}
  </PageFrame>
)

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
