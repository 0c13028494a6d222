import { Check, CircleSlash, Clock } from 'lucide-react'
import type { ConsentAnswer } from '@crosscheck/domain/contract/contact/consent'
import * as text from '#text/contact/consent.ts'
import { Badge } from '../../../ui/elements/badge.tsx'

const answerLooks = {
  pending: { tone: 'wait', icon: Clock, words: text.answerPending },
  agreed: { tone: 'good', icon: Check, words: text.answerAgreed },
  declined: { tone: 'off', icon: CircleSlash, words: text.answerDeclined },
} as const

export const AnswerBadge = ({ answer }: { answer: ConsentAnswer }) => {
  const { tone, icon, words } = answerLooks[answer]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
