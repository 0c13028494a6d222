import type { ReactNode } from 'react'
import { formatFacts } from '../../../lib/display-text/formats/format.ts'

export const ItemList = ({ children }: { children: ReactNode }) => (
  <ul className="grid border-t border-line">{children}</ul>
)

type ItemProps = { title: ReactNode; facts: readonly string[]; children?: ReactNode }

/** An item of the account with its facts and actions. */
export const Item = ({ title, facts, children }: ItemProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
    <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
        {title}
      </div>
      <p className="text-ui text-ink-soft wrap-anywhere">{formatFacts(facts)}</p>
    </div>
    {children && <div className="flex flex-wrap gap-2">{children}</div>}
  </li>
)
