import type { ReactNode } from 'react'
import { PageFrame, PageSection, Paragraphs, Points } from './page-frame.tsx'

type Section = { title: string; paragraphs?: readonly string[]; points?: readonly string[] }
type Page = { title: string; lead: string; sections: readonly Section[] }

export const TextSections = ({ of }: { of: readonly Section[] }) =>
  of.map(({ title, paragraphs = [], points = [] }) => (
    <PageSection key={title} title={title}>
      <Paragraphs of={paragraphs} />
      {points.length > 0 && <Points of={points} />}
    </PageSection>
  ))

/** A page that has only text. */
export const PlainPage = ({ page, children }: { page: Page; children?: ReactNode }) => (
  <PageFrame title={page.title} lead={page.lead}>
    <TextSections of={page.sections} />
    {children}
  </PageFrame>
)
