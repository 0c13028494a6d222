import type { ReactNode } from 'react'
import type { Page } from '#text/pages/pages.ts'
import { PageFrame, PageSection, Paragraphs, Points } from './page-frame.tsx'

/** A page that has only text. */
export const PlainPage = ({ page, children }: { page: Page; children?: ReactNode }) => (
  <PageFrame title={page.title} lead={page.lead}>
    {page.sections.map(({ title, paragraphs = [], points = [] }) => (
      <PageSection key={title} title={title}>
        <Paragraphs of={paragraphs} />
        {points.length > 0 && <Points of={points} />}
      </PageSection>
    ))}
    {children}
  </PageFrame>
)
