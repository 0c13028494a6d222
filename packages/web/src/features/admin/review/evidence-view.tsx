import { textIn } from '../../../lib/display-text/text-in.ts'
import type { CaseEvidence } from '@crosscheck/domain/contract/operation/review'
import * as t from '#text/admin/review.ts'
import * as inquiry from '#text/contact/inquiry.ts'
import { comparedFieldLabels } from '#text/profile/field-names.ts'
import { formatDayAndTime, formatFacts } from '../../../lib/display-text/formats/format.ts'
import { TypedText } from '../../../ui/elements/typed-text.tsx'
import { reasonText } from './reason-text.ts'

const fieldName = (field: string): string => textIn(comparedFieldLabels, field)

const answerName = (name: string): string => {
  const { fields, notes, isSponsored, isLdr } = inquiry
  return textIn({ ...fields, notes, isSponsored, isLdr }, name)
}

const Written = ({ children }: { children: string }) => (
  <p className="whitespace-pre-wrap">
    <TypedText>{children}</TypedText>
  </p>
)

type Report = Extract<CaseEvidence, { kind: 'report' }>

const ReportEvidence = ({ reason, details, messages, contact, match }: Report) => (
  <>
    <p className="font-bold">{reasonText(reason)}</p>
    {details !== null && <Written>{details}</Written>}
    {messages.length > 0 && (
      <ol className="grid gap-2">
        {messages.map(({ by, content, createdAt }) => (
          <li key={`${createdAt} ${content}`} className="border-s-4 border-line ps-3">
            <p className="text-ui text-ink-soft">
              {t.by[by]}, {formatDayAndTime(createdAt)}
            </p>
            <Written>{content}</Written>
          </li>
        ))}
      </ol>
    )}
    {contact !== null && (
      <Written>
        {[contact.fullName, contact.phoneNumber, contact.email].filter(Boolean).join('\n')}
      </Written>
    )}
    {match !== null && (
      <p>{formatFacts([t.points(match.matchScore), ...match.matchingFields.map(fieldName)])}</p>
    )}
  </>
)

/** The stored answers are JSON text; an answer that is empty or no is left out. */
const answersOf = (text: string): [string, string][] => {
  const answers = JSON.parse(text) as Record<string, unknown>
  return Object.entries(answers).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'number') return [[name, String(value)]]
    if (value === true) return [[name, t.yes]]
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
}

const InquiryEvidence = ({
  searchQuery,
  answers,
}: Extract<CaseEvidence, { kind: 'questionnaire' }>) => (
  <>
    {searchQuery !== null && <Written>{searchQuery}</Written>}
    {answers !== null && (
      <dl className="grid gap-2">
        {answersOf(answers).map(([name, value]) => (
          <div key={name}>
            <dt className="text-ui text-ink-soft">{answerName(name)}</dt>
            <dd>
              <Written>{value}</Written>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </>
)

const PairEvidence = ({ shared, fields }: Extract<CaseEvidence, { kind: 'pair' }>) => (
  <>
    {shared.length > 0 && <p>{t.shared(formatFacts(shared.map(fieldName)))}</p>}
    <ul className="grid gap-1">
      {fields.map(({ field, level }) => (
        <li key={field}>
          {fieldName(field)}: {textIn(t.levels, level)}
        </li>
      ))}
    </ul>
  </>
)

const RequestEvidence = ({
  request,
  reference,
  identifiers,
  text,
}: Extract<CaseEvidence, { kind: 'request' | 'minor' }>) => (
  <>
    <p className="font-bold">{formatFacts([reasonText(request), t.reference(reference)])}</p>
    <p>
      <TypedText>{t.proved(formatFacts(identifiers.map(({ value }) => value)))}</TypedText>
    </p>
    {text !== '' && <Written>{text}</Written>}
    <p className="text-ui text-ink-soft">{t.rules}</p>
  </>
)

const Content = ({ evidence }: { evidence: CaseEvidence }) => {
  if (evidence.kind === 'report') return <ReportEvidence {...evidence} />
  if (evidence.kind === 'questionnaire') return <InquiryEvidence {...evidence} />
  if (evidence.kind !== 'pair') return <RequestEvidence {...evidence} />
  return <PairEvidence {...evidence} />
}

const titleOf = (evidence: CaseEvidence | null): string => {
  if (evidence?.kind === 'pair') return t.pairTitle
  return evidence?.kind === 'request' || evidence?.kind === 'minor'
    ? t.requestTitle
    : t.evidenceTitle
}

/** The reporter's chosen evidence, a request's subject, or the fields of a pair, without values. */
export const EvidenceView = ({ evidence }: { evidence: CaseEvidence | null }) => (
  <section className="grid gap-3" aria-labelledby="evidence-title">
    <h2 id="evidence-title">{titleOf(evidence)}</h2>
    {evidence === null ? <p>{t.noEvidence}</p> : <Content evidence={evidence} />}
  </section>
)
