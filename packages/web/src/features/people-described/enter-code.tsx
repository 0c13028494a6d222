import { useEffect, useId, useState } from 'react'
import * as codeText from '#text/account/code.ts'
import * as t from '#text/pages/people-described-proof.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { useAttempts } from '../../lib/hooks/use-attempts.ts'
import { call } from '../../lib/session/app-session.ts'
import { readCode } from '../../lib/sign-in/read-code.ts'
import { Button } from '../../ui/elements/button.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { requestCode, type SentCode } from './request-code.ts'
import type { Proved } from './proved.ts'

const codeDigits = 8

type EnterCodeProps = {
  sent: SentCode
  onSentAgain: (sent: SentCode) => void
  onProved: (proved: Proved) => void
  onOther: () => void
}

/** The code from the message is exchanged for a grant. */
export const EnterCode = ({ sent, onSentAgain, onProved, onOther }: EnterCodeProps) => {
  const id = useId()
  const [code, setCode] = useState('')
  const attempts = useAttempts<string>()
  const { identifier, proof } = sent
  // The pressed button is gone, so the focus moves to what follows it.
  useEffect(() => document.getElementById(id)?.focus(), [id])

  const submit = () => {
    const digits = readCode(code, codeDigits)
    if (!attempts.passes(() => (digits ? {} : { [id]: t.enterCode })) || !digits) return
    void attempts.run('confirm', async () => {
      try {
        const body = { proof, code: digits }
        const { grant } = await call('POST /api/v1/identifier-proofs/code', { body })
        onProved({ identifier, grant })
      } catch (error) {
        if (!hasCode(error, 'VERIFICATION_FAILED')) throw error
        attempts.say('VERIFICATION_FAILED', () => t.codeRefused)
      }
    })
  }
  const sendAgain = () =>
    void attempts.run('send', async () => {
      onSentAgain(await requestCode(identifier))
      setCode('')
    })
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <p role="status">
        <WithName words={t.sent} name={identifier} />
      </p>
      <FormProblem {...attempts} title={t.checkFields} />
      <CodeInput
        id={id}
        label={t.code}
        error={attempts.problems[id]}
        value={code}
        onValue={setCode}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="filled"
          busy={attempts.busy === 'confirm'}
          busyLabel={t.confirming}
        >
          {t.confirm}
        </Button>
        <Button
          variant="text"
          busy={attempts.busy === 'send'}
          busyLabel={t.sending}
          onClick={sendAgain}
        >
          {codeText.sendAgain}
        </Button>
        <Button variant="text" onClick={onOther}>
          {t.other}
        </Button>
      </div>
    </Form>
  )
}
