import { useEffect, useId } from 'react'
import * as codeText from '#text/account/code.ts'
import * as t from '#text/pages/people-described-proof.ts'
import { call } from '../../lib/session/app-session.ts'
import { useCodeEntry } from '../../lib/sign-in/use-code-entry.ts'
import { Button } from '../../ui/elements/button.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { requestCode, type SentCode, type Proved } from './proof.ts'

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
  const { identifier, proof } = sent
  // The pressed button is gone, so the focus moves to what follows it.
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const { attempts, input, submit, sendAgain } = useCodeEntry({
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
