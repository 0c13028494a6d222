import { Check, CircleSlash, Clock } from 'lucide-react'
import type { ConsentAnswer } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { Badge } from '../../../ui/elements/badge.tsx'

const answerLooks = {
  pending: { tone: 'wait', icon: Clock },
  agreed: { tone: 'good', icon: Check },
  declined: { tone: 'off', icon: CircleSlash },
} as const

const answerTexts = (): Record<ConsentAnswer, string> => ({
  pending: text.answerPending,
  agreed: text.answerAgreed,
  declined: text.answerDeclined,
})

export const AnswerBadge = ({ answer }: { answer: ConsentAnswer }) => {
  const { tone, icon } = answerLooks[answer]
  return (
    <Badge tone={tone} icon={icon}>
      {answerTexts()[answer]}
    </Badge>
  )
}
