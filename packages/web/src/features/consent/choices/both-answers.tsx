import type { ReactNode } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { AnswerBadge } from './answer-badge.tsx'
import { TwoSides } from './two-sides.tsx'

const Answer = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">{children}</p>
)

/** The answers of both sides. */
export const BothAnswers = ({ consent }: { consent: Pick<ConsentView, 'own' | 'other'> }) => (
  <section aria-label={text.responses}>
    <TwoSides
      own={
        <Answer>
          {text.you}
          <AnswerBadge answer={consent.own} />
        </Answer>
      }
      other={
        <Answer>
          {text.other}
          <AnswerBadge answer={consent.other} />
        </Answer>
      }
    />
  </section>
)
