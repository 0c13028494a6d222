import { useId, useState } from 'react'
import * as t from '#text/pages/people-described-proof.ts'
import { useAttempts } from '../../lib/hooks/use-attempts.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EnterCode } from './enter-code.tsx'
import { type Proved, requestCode, type SentCode } from './proof.ts'

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
        id={id}
        name="identifier"
        label={canText ? t.identifier : t.email}
        hint={canText ? t.identifierHint : undefined}
        error={attempts.problems[id]}
        inputMode="email"
        autoComplete="email"
        maxLength={320}
        value={typed}
        onValue={setTyped}
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

/** The steps of a proof: the address or number, then the code. */
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
