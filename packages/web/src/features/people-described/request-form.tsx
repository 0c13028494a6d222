import { useId, useState } from 'react'
import {
  maxRequestLength,
  needsText,
  requestKinds,
  type RequestKind,
} from '@crosscheck/domain/requests/visitor-requests'
import * as t from '#text/pages/people-described-proof.ts'
import { formatList } from '../../lib/display-text/formats/format.ts'
import { useAttempts } from '../../lib/hooks/use-attempts.ts'
import { call } from '../../lib/session/app-session.ts'
import { Button } from '../../ui/elements/button.tsx'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import { FormProblem, Form } from '../../ui/form/form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FocusedTitle } from '../../ui/layout/focused-title.tsx'
import { ProveIdentifier } from './prove-identifier.tsx'
import type { Proved } from './proof.ts'

const kindOf = (text: string): RequestKind | undefined => requestKinds.find((kind) => kind === text)

const Sent = ({ reference, address }: { reference: string; address: string }) => (
  <>
    <FocusedTitle as="h2">{t.requestSentTitle}</FocusedTitle>
    <p>
      <TypedText>{t.requestSent(reference, address)}</TypedText>
    </p>
  </>
)

type RequestFormProps = {
  allProved: readonly Proved[]
  onProved: (proved: Proved) => void
  onOther: () => void
}

const Fields = ({
  allProved,
  address,
}: Pick<RequestFormProps, 'allProved'> & { address: string }) => {
  const id = useId()
  const [kind, setKind] = useState('')
  const [text, setText] = useState('')
  const [reference, setReference] = useState<string>()
  const attempts = useAttempts<string>()
  const chosen = kindOf(kind)
  const problems = (): Record<string, string> => ({
    ...(chosen === undefined && { [`${id}-kind`]: t.requestKindEmpty }),
    ...(chosen !== undefined &&
      needsText(chosen) &&
      text.trim() === '' && { [`${id}-text`]: t.requestTextEmpty }),
  })
  const submit = () => {
    if (!attempts.passes(problems) || chosen === undefined) return
    void attempts.run('send', async () => {
      const grants = allProved.map(({ grant }) => grant)
      const language = document.documentElement.lang
      const body = { grants, kind: chosen, text, language }
      const sent = await call('POST /api/v1/requests', { body })
      setReference(sent.reference)
    })
  }
  if (reference !== undefined) return <Sent reference={reference} address={address} />
  return (
    <Form className="grid w-full gap-4" onSubmit={submit}>
      <p>
        <TypedText>
          {t.requestAbout(formatList(allProved.map(({ identifier }) => identifier)))}
        </TypedText>
      </p>
      <FormProblem {...attempts} title={t.checkFields} />
      <Select
        label={t.requestKind}
        emptyLabel={t.requestChoose}
        options={requestKinds.map((value) => ({ value, label: t.requestKinds[value] }))}
        {...attempts.input(`${id}-kind`, kind, setKind)}
      />
      {chosen === 'minor' && <p>{t.requestMinorHint}</p>}
      <TextArea
        label={t.requestText}
        hint={t.requestTextHint}
        optional={chosen !== undefined && !needsText(chosen)}
        maxLength={maxRequestLength}
        {...attempts.input(`${id}-text`, text, setText)}
      />
      <div>
        <Button
          type="submit"
          variant="filled"
          busy={attempts.busy === 'send'}
          busyLabel={t.requestSending}
        >
          {t.requestSend}
        </Button>
      </div>
    </Form>
  )
}

/** A request about all proved identifiers, which people answer by email. */
export const RequestForm = ({ allProved, onProved, onOther }: RequestFormProps) => {
  const address = allProved.find(({ identifier }) => identifier.includes('@'))?.identifier
  return (
    <Card as="div" className="grid justify-items-start gap-4">
      <FocusedTitle as="h2">{t.requestTitle}</FocusedTitle>
      <p>{t.requestLead}</p>
      <p>{t.requestRules}</p>
      {address === undefined ? (
        <>
          <p>{t.requestNeedsEmail}</p>
          <ProveIdentifier onProved={onProved} />
        </>
      ) : (
        <Fields allProved={allProved} address={address} />
      )}
      <Button variant="text" onClick={onOther}>
        {t.other}
      </Button>
    </Card>
  )
}
