import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import * as t from '#text/admin/overview.ts'
import { formatCount, formatTime } from '../../../lib/display-text/formats/format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'

type Hour = NonNullable<Overview['hours']>[number]
type Series = keyof typeof t.series

const allSeries = ['accounts', 'profiles', 'matches', 'mails', 'failedJobs'] as const

const [barWidth, gap, height] = [8, 2, 48]

/** One bar per hour. `HoursTable` has the numbers. */
const Bars = ({ hours, series }: { hours: readonly Hour[]; series: Series }) => {
  const most = Math.max(1, ...hours.map((hour) => hour[series]))
  const width = hours.length * (barWidth + gap) - gap
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`h-12 w-full ${series === 'failedJobs' ? 'text-bad' : 'text-accent'}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hours.map((hour, index) => {
        const size = Math.max(1, (hour[series] / most) * height)
        return (
          <rect
            key={hour.at}
            x={index * (barWidth + gap)}
            y={height - size}
            width={barWidth}
            height={size}
            fill="currentColor"
            opacity={hour[series] === 0 ? 0.25 : 1}
          />
        )
      })}
    </svg>
  )
}

const Chart = ({ hours, series }: { hours: readonly Hour[]; series: Series }) => (
  <figure className="grid gap-1">
    <figcaption className="text-ui">
      {t.series[series](hours.reduce((sum, hour) => sum + hour[series], 0))}
    </figcaption>
    <Bars hours={hours} series={series} />
    <p className="flex justify-between text-small text-ink-soft" aria-hidden="true">
      <span>{formatTime(hours[0]?.at ?? '')}</span>
      <span>{formatTime(hours.at(-1)?.at ?? '')}</span>
    </p>
  </figure>
)

const cell = 'border-t border-line py-1 pe-4 text-start tabular-nums last:pe-0'

/** The hours in which anything happened, the newest first. */
const HoursTable = ({ hours }: { hours: readonly Hour[] }) => {
  const used = hours.filter((hour) => allSeries.some((series) => hour[series] > 0)).toReversed()
  if (used.length === 0) return null
  return (
    <Fold title={t.hoursTable} indented={false}>
      <div
        role="region"
        aria-label={t.hoursTable}
        // It scrolls on narrow screens, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="border-collapse text-ui">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="pe-4 pb-1 text-start font-normal">
                {t.hourFrom}
              </th>
              {allSeries.map((series) => (
                <th key={series} scope="col" className="pe-4 pb-1 text-start font-normal last:pe-0">
                  {t.column[series]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {used.map((hour) => (
              <tr key={hour.at}>
                <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                  {formatTime(hour.at)}
                </th>
                {allSeries.map((series) => (
                  <td key={series} className={cell}>
                    {formatCount(hour[series])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  )
}

export const HoursCharts = ({ hours }: { hours: readonly Hour[] }) => (
  <>
    <div className="grid gap-6 md:grid-cols-3">
      {allSeries.map((series) => (
        <Chart key={series} hours={hours} series={series} />
      ))}
    </div>
    <HoursTable hours={hours} />
  </>
)
