import type { Statistics } from '@crosscheck/domain/contract/operation/statistics'
import { deletionDays } from '@crosscheck/domain/statistics/weeks'
import { bandWords } from '#text/app/ui.ts'
import * as text from '#text/pages/trust.ts'
import { formatSeconds, formatTenThousandths } from '../../../lib/display-text/formats/format.ts'
import { LabeledItem, LabeledList } from '../labeled.tsx'
import { atLeastText } from './numbers.ts'

export type Week = Statistics['weeks'][number]

const bands = ['strong', 'likely', 'possible', 'weak'] as const

const cell = 'border-t border-line py-2 pe-2 tabular-nums last:pe-0'

const Matches = ({ of }: { of: Week['matches'] }) => (
  <table className="w-full border-collapse text-small md:text-ui">
    <caption className="pb-2 text-start text-base font-bold">{text.matches.title}</caption>
    <thead>
      <tr className="align-bottom">
        {[
          text.matches.evidence,
          text.matches.found,
          text.matches.bothConfirmed,
          text.matches.bothDismissed,
        ].map((heading) => (
          <th key={heading} scope="col" className="pe-2 pb-2 text-start font-normal last:pe-0">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bands.map((band) => (
        <tr key={band}>
          <th scope="row" className={`${cell} text-start`}>
            {bandWords[band]}
          </th>
          <td className={cell}>{atLeastText(of[band].found)}</td>
          <td className={cell}>{atLeastText(of[band].bothConfirmed)}</td>
          <td className={cell}>{atLeastText(of[band].bothDismissed)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Saves = ({ of: { counted, medianMs } }: { of: Week['saves'] }) => (
  <LabeledItem label={text.saves.title}>
    {medianMs === null
      ? text.saves.few
      : `${text.saves.median(formatSeconds(medianMs))} ${text.saves.counted(atLeastText(counted))}`}
  </LabeledItem>
)

const Deletions = ({ of: { all, inTime } }: { of: Week['deletions'] }) => (
  <LabeledItem label={text.deletions.title}>
    <dl className="grid gap-1">
      {[
        { label: text.deletions.all, count: all },
        { label: text.deletions.inTime(deletionDays), count: inTime },
      ].map(({ label, count }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt>{label}</dt>
          <dd className="tabular-nums">{atLeastText(count)}</dd>
        </div>
      ))}
    </dl>
  </LabeledItem>
)

/** The numbers of one week. */
export const PublishedWeek = ({ week }: { week: Week }) => (
  <div className="grid gap-6">
    <Matches of={week.matches} />
    <LabeledList>
      <Saves of={week.saves} />
      <Deletions of={week.deletions} />
      <LabeledItem label={text.objections.title}>
        {text.objections.count(atLeastText(week.objections))}
      </LabeledItem>
      <LabeledItem label={text.uptime.title}>
        {week.uptime === null
          ? text.uptime.none
          : text.uptime.share(formatTenThousandths(week.uptime))}
      </LabeledItem>
    </LabeledList>
  </div>
)
