import { useId, useState, useLayoutEffect } from 'react'
import * as t from '#text/pages/people-described-proof.ts'
import { useAttempts } from '../../lib/hooks/use-attempts.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Form, FormProblem } from '../../ui/form/form.tsx'
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Proved, requestCode, type SentCode } from './proof.ts'
import { call } from '../../lib/session/app-session.ts'
import { useCodeEntry } from '../../lib/sign-in/use-code-entry.ts'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'

const codeDigits = 8

type EnterCodeProps = {
  sent: SentCode
  onSentAgain: (sent: SentCode) => void
  onProved: (proved: Proved) => void
  onOther: () => void
}

const EnterCode = ({ sent, onSentAgain, onProved, onOther }: EnterCodeProps) => {
  const id = useId()
  const { identifier, proof } = sent
  // The pressed button is gone, so the focus moves to what follows it.
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id])
  const { attempts, input, submit, again } = useCodeEntry({
    field: id,
    digits: codeDigits,
    words: () => ({ enter: t.enterCode, refused: t.codeRefused }),
    verify: async (code) => {
      const { grant } = await call('POST /api/v1/identifier-proofs/code', { body: { proof, code } })
      onProved({ identifier, grant })
    },
    send: async () => onSentAgain(await requestCode(identifier)),
  })
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <p role="status">
        <WithName words={t.sent} name={identifier} />
      </p>
      <FormProblem {...attempts} title={t.checkFields} />
      <CodeInput {...input} label={t.code} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="filled"
          busy={attempts.busy === 'code'}
          busyLabel={t.confirming}
        >
          {t.confirm}
        </Button>
        <Button variant="text" busyLabel={t.sending} {...again} />
        <Button variant="text" onClick={onOther}>
          {t.other}
        </Button>
      </div>
    </Form>
  )
}

const isComplete = (typed: string, canText: boolean): boolean =>
  /\S@\S/.test(typed) || (canText && /\+\s*\d(?:\D*\d){6}/.test(typed))

const IdentifierForm = ({ onSent }: { onSent: (sent: SentCode) => void }) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const attempts = useAttempts<string>()
  const canText = pageSettings.textMessages

  const submit = () => {
    const message = () => (canText && !typed.includes('@') ? t.enterPhone : t.enterEmail)
    if (!attempts.passes(() => (isComplete(typed, canText) ? {} : { [id]: message() }))) return
    void attempts.run('send', async () => onSent(await requestCode(typed)))
  }
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <p>{t.first}</p>
      {!canText && <p>{t.noTexts}</p>}
      <FormProblem {...attempts} title={t.checkFields} />
      <TextInput
        name="identifier"
        label={canText ? t.identifier : t.email}
        hint={canText ? t.identifierHint : undefined}
        inputMode="email"
        autoComplete="email"
        maxLength={320}
        {...attempts.input(id, typed, setTyped)}
      />
      <div>
        <Button
          type="submit"
          variant="filled"
          busy={attempts.busy === 'send'}
          busyLabel={t.sending}
        >
          {t.send}
        </Button>
      </div>
    </Form>
  )
}

export const ProveIdentifier = ({ onProved }: { onProved: (proved: Proved) => void }) => {
  const [sent, setSent] = useState<SentCode>()
  return (
    <Card as="div">
      {sent ? (
        <EnterCode
          sent={sent}
          onSentAgain={setSent}
          onProved={onProved}
          onOther={() => setSent(undefined)}
        />
      ) : (
        <NeedsScripts>
          <IdentifierForm onSent={setSent} />
        </NeedsScripts>
      )}
    </Card>
  )
}
