import { useMutation } from '@tanstack/react-query'
import * as t from '#text/pages/people-described-proof.ts'
import { choiceOf } from '../../lib/api/choice-of.ts'
import { call } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/elements/button.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { MutationAlert } from '../../ui/feedback/alert-line.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FocusedTitle } from '../../ui/layout/focused-title.tsx'
import type { Proved } from './proof.ts'

type Decision = 'object' | 'erase' | 'withdraw'

const made = {
  object: () => ({ title: t.objectedTitle, words: t.objected }),
  erase: () => ({ title: t.objectedTitle, words: t.erased }),
  withdraw: () => ({ title: t.withdrawnTitle, words: t.withdrawn }),
}

const DecisionMade = ({ decision, identifier }: { decision: Decision; identifier: string }) => {
  const { title, words } = made[decision]()
  return (
    <>
      <FocusedTitle as="h2">{title}</FocusedTitle>
      <p>
        <WithName words={words} name={identifier} />
      </p>
    </>
  )
}

const Question = ({ identifier }: { identifier: string }) => (
  <>
    <FocusedTitle as="h2">
      <WithName words={t.provedTitle} name={identifier} />
    </FocusedTitle>
    <p>{t.proved}</p>
  </>
)

type ObjectionProps = { proved: Proved; onRequest: () => void; onOther: () => void }

export const Objection = ({
  proved: { identifier, grant },
  onRequest,
  onOther,
}: ObjectionProps) => {
  const decide = useMutation({
    mutationFn: (decision: Decision) => {
      const body = { grant, language: document.documentElement.lang }
      return decision === 'withdraw'
        ? call('POST /api/v1/objections/withdraw', { body })
        : call('POST /api/v1/objections', { body: { ...body, erase: decision === 'erase' } })
    },
  })
  const choice = choiceOf(decide)
  const decided = decide.isSuccess ? decide.variables : null
  return (
    <Card as="div" className="grid justify-items-start gap-4">
      {decided === null ? (
        <Question identifier={identifier} />
      ) : (
        <DecisionMade key={decided} decision={decided} identifier={identifier} />
      )}
      <MutationAlert of={decide} />
      {decided !== 'object' && decided !== 'erase' && (
        <Button
          variant={decided === null ? 'filled' : 'outlined'}
          busyLabel={t.objecting}
          {...choice('object')}
        >
          {t.object}
        </Button>
      )}
      {decided !== 'withdraw' && decided !== 'erase' && (
        <>
          <p className="text-ui text-ink-soft">{t.eraseHint}</p>
          <Button busyLabel={t.objecting} {...choice('erase')}>
            {t.erase}
          </Button>
        </>
      )}
      {decided !== 'withdraw' && (
        <>
          <p className="text-ui text-ink-soft">{t.withdrawHint}</p>
          <Button busyLabel={t.objecting} {...choice('withdraw')}>
            {decided === null ? t.withdraw : t.withdrawThis}
          </Button>
        </>
      )}
      <Button variant="text" onClick={onRequest}>
        {t.request}
      </Button>
      <Button variant="text" onClick={onOther}>
        {t.other}
      </Button>
    </Card>
  )
}
