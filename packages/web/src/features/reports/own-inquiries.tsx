import { answerQuery } from '../../lib/session/answer-query.ts'
import { useQuery } from '@tanstack/react-query'
import type { OwnInquiry } from '@crosscheck/domain/contract/describing/questionnaires'
import * as t from '#text/contact/reports.ts'
import { formatDate } from '../../lib/display-text/formats/format.ts'
import { QueryResult } from '../../ui/feedback/loaded.tsx'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import { Fold } from '../../ui/layout/fold.tsx'

const typed = ({ searchQuery, answers }: OwnInquiry): string[] =>
  [
    searchQuery,
    answers.name,
    answers.currentAddress,
    answers.relationshipDuration,
    answers.meetingCity,
    answers.meetingCountry,
    answers.notes,
  ].filter((text): text is string => text !== null && text !== '')

const Inquiry = ({ inquiry }: { inquiry: OwnInquiry }) => (
  <li className="grid gap-2 border-b border-line py-3">
    <span>
      {t.sentOn(formatDate(inquiry.createdAt))} · {t.reviews[inquiry.review]}
    </span>
    {/* Folded, because others may look at this screen. */}
    <Fold title={inquiry.answer === null ? t.showInquiry : t.showAnswer}>
      <div className="grid gap-2">
        {typed(inquiry).map((text) => (
          <p key={text} className="whitespace-pre-wrap">
            <TypedText>{text}</TypedText>
          </p>
        ))}
        {inquiry.answer !== null && (
          <div className="grid gap-1 border-s-4 border-line ps-3">
            <h3>{t.answerTitle}</h3>
            <p className="whitespace-pre-wrap">
              <TypedText>{inquiry.answer}</TypedText>
            </p>
          </div>
        )}
      </div>
    </Fold>
  </li>
)

export const OwnInquiries = () => {
  const query = useQuery(answerQuery('GET /api/v1/questionnaires', ['inquiries']))
  return (
    <section className="grid gap-3" aria-labelledby="inquiries-title">
      <h2 id="inquiries-title">{t.inquiriesTitle}</h2>
      <QueryResult query={query} texts={t.query}>
        {({ inquiries }) =>
          inquiries.length === 0 ? (
            <p>{t.noInquiries}</p>
          ) : (
            <ul className="grid border-t border-line">
              {inquiries.map((inquiry) => (
                <Inquiry key={inquiry.id} inquiry={inquiry} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}
