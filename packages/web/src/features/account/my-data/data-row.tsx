import type { ReactNode } from 'react'

type DataRowProps = { id: string; title: string; text: ReactNode; children: ReactNode }

/** Below 768 px its cells are stacked; the roles keep it a row for screen readers. */
export const DataRow = ({ id, title, text, children }: DataRowProps) => (
  <tr
    role="row"
    id={id}
    aria-labelledby={`${id}-title`}
    className="scroll-mt-18 border-line py-5 not-first:border-t max-md:grid max-md:gap-3"
  >
    <th
      role="rowheader"
      scope="row"
      className="text-start align-top font-normal md:w-2/5 md:py-5 md:pe-8"
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <p className="text-ui text-ink-soft">{text}</p>
    </th>
    <td role="cell" className="align-top md:py-5">
      <div className="grid content-start gap-3">{children}</div>
    </td>
  </tr>
)
