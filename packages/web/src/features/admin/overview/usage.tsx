import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import * as t from '#text/admin/overview.ts'
import { formatCount } from '../../../lib/display-text/formats/format.ts'

type Row = readonly [name: string, count: number]

const Counts = ({ name, count, rows }: { name: string; count: string; rows: readonly Row[] }) => (
  <table className="w-full text-ui">
    <thead>
      <tr className="border-b border-line text-start">
        <th scope="col" className="py-2 text-start">
          {name}
        </th>
        <th scope="col" className="py-2 text-end">
          {count}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([label, value]) => (
        <tr key={label} className="border-b border-line">
          <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
            {label}
          </th>
          <td className="py-2 text-end tabular-nums">{formatCount(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Which pages were opened, and where visits came from. */
export const Usage = ({ usage }: { usage: NonNullable<Overview['usage']> }) => {
  const { pages, channels } = usage
  if (pages.length === 0) return <p>{t.usageNone}</p>
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
      <Counts
        name={t.usagePage}
        count={t.usageViews}
        rows={pages.map(({ page, views }) => [page, views])}
      />
      <Counts
        name={t.usageChannel}
        count={t.usageVisits}
        rows={channels.map(({ channel, visits }) => [channel, visits])}
      />
    </div>
  )
}
