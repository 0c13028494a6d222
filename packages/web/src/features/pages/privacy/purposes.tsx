import { purposeIds, purposes, type DataSubject } from '@crosscheck/domain/privacy/processing'
import * as text from '#text/pages/privacy.ts'

const legalBasisLines = (bases: Partial<Record<DataSubject, keyof typeof text.bases>>) =>
  (Object.keys(text.subjects) as DataSubject[]).flatMap((subject) => {
    const basis = bases[subject]
    return basis ? [text.basisOf(text.subjects[subject], text.bases[basis])] : []
  })

const Row = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div className="grid gap-x-4 md:grid-cols-[7rem_1fr]">
    <dt className="text-ui text-ink-soft">{label}</dt>
    {lines.map((line) => (
      <dd key={line} className="md:col-start-2">
        {line}
      </dd>
    ))}
  </div>
)

/** Each purpose with its data, legal bases and period. */
export const Purposes = () => (
  <ul className="grid grid-cols-1 gap-6">
    {purposeIds.map((id) => {
      const { title, data, until } = text.purposes[id]
      return (
        <li key={id} className="grid gap-2 border-t border-line pt-4">
          <h3 className="text-body font-bold">{title}</h3>
          <dl className="grid gap-2">
            <Row label={text.purposeLabels.data} lines={[data]} />
            <Row label={text.purposeLabels.basis} lines={legalBasisLines(purposes[id].bases)} />
            <Row label={text.purposeLabels.until} lines={[until]} />
          </dl>
        </li>
      )
    })}
  </ul>
)
