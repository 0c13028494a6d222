import type { ReactNode } from 'react'
import type { Page } from '#text/pages.ts'
import { usePageTitle } from '../../ui/page-title.tsx'

/** A page of text: one column, as wide as is good to read. */
export const PlainPage = ({ page, children }: { page: Page; children?: ReactNode }) => {
  usePageTitle(page.title)
  return (
    <div className="page">
      <article className="grid max-w-text gap-8 pt-8 pb-20 lg:pt-12">
        <header className="grid gap-3">
          <h1>{page.title}</h1>
          <p className="text-h3 text-ink-soft">{page.lead}</p>
        </header>
        {page.sections.map(({ title, paragraphs = [], points = [] }) => (
          <section key={title} className="grid gap-3">
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul className="grid list-disc gap-2 pl-5 marker:text-ink-soft">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
      </article>
    </div>
  )
}
