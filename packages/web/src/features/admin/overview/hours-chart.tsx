import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import * as t from '#text/admin/overview.ts'
import { formatTime } from '../../../lib/display-text/formats/format.ts'

type Hour = NonNullable<Overview['hours']>[number]
type Series = keyof typeof t.series

const [barWidth, gap, height] = [8, 2, 48]

/** One bar per hour. Screen readers get the hours with a count as a list. */
const Bars = ({ hours, series }: { hours: readonly Hour[]; series: Series }) => {
  const most = Math.max(1, ...hours.map((hour) => hour[series]))
  const width = hours.length * (barWidth + gap) - gap
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="h-12 w-full text-accent"
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
    <ul className="sr-only">
      {hours
        .filter((hour) => hour[series] > 0)
        .map((hour) => (
          <li key={hour.at}>{t.inHour(formatTime(hour.at), hour[series])}</li>
        ))}
    </ul>
    <p className="flex justify-between text-small text-ink-soft" aria-hidden="true">
      <span>{formatTime(hours[0]?.at ?? '')}</span>
      <span>{formatTime(hours.at(-1)?.at ?? '')}</span>
    </p>
  </figure>
)

export const HoursCharts = ({ hours }: { hours: readonly Hour[] }) => (
  <div className="grid gap-6 md:grid-cols-3">
    {(['accounts', 'profiles', 'matches'] as const).map((series) => (
      <Chart key={series} hours={hours} series={series} />
    ))}
  </div>
)
