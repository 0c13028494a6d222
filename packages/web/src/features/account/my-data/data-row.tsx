import type { ReactNode } from 'react'
import { Explained } from '../../../ui/layout/section.tsx'

type DataRowProps = { id: string; title: string; text?: string; children: ReactNode }

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
      aria-labelledby={`${id}-title`}
      className="text-start align-top font-normal md:w-2/5 md:py-5 md:pe-8"
    >
      <Explained text={text}>
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
      </Explained>
    </th>
    <td role="cell" className="align-top md:py-5">
      <div className="grid content-start gap-3">{children}</div>
    </td>
  </tr>
)
