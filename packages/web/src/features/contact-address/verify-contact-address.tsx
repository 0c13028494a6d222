import { useLayoutEffect, useId, useState } from 'react'
import * as t from '#text/account/contact-address.ts'
import { useCodeEntry } from '../../lib/sign-in/use-code-entry.ts'
import { call } from '../../lib/session/app-session.ts'
import { useAttempts } from '../../lib/hooks/use-attempts.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { Form, FormProblem } from '../../ui/form/form.tsx'
import { WithName } from '../../ui/elements/typed-text.tsx'

type VerifyContactAddressProps = {
  /** As the user gave it. */
  address: string
  /** Where mail goes until then. */
  inUse: string
  isVerified: boolean
  /** Refetches everything that shows the address. */
  onVerified: () => void
}

/** The pressed button is gone, so the focus moves to its replacement. */
const useFocusOn = (id: string | undefined) => {
  useLayoutEffect(() => {
    if (id !== undefined) document.getElementById(id)?.focus()
  }, [id])
}

type CodeEntryProps = Pick<VerifyContactAddressProps, 'address' | 'onVerified'> & {
  onLater: () => void
}

const CodeEntry = ({ address, onVerified, onLater }: CodeEntryProps) => {
  const id = useId()
  useFocusOn(id)
  const { attempts, input, sent, submit, again } = useCodeEntry({
    field: id,
    verify: async (code) => {
      await call('POST /api/v1/submitter/address/proof', { body: { code } })
      onVerified()
    },
    send: async () => void (await call('POST /api/v1/submitter/address/code')),
  })
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <p role="status">
        <WithName words={t.sent} name={address} />
      </p>
      <FormProblem {...attempts} title={t.checkFields} />
      <CodeInput {...input} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={attempts.busy === 'code'} busyLabel={t.confirming}>
          {t.confirm}
        </Button>
        <Button variant="text" busyLabel={t.sending} {...again} />
        <Button variant="text" onClick={onLater}>
          {t.later}
        </Button>
      </div>
      <div role="status" className="text-ui empty:hidden">
        {sent && t.sentAgain}
      </div>
    </Form>
  )
}

const VerifyQuestion = ({
  address,
  inUse,
  onVerified,
}: Omit<VerifyContactAddressProps, 'isVerified'>) => {
  const button = useId()
  const [stage, setStage] = useState<'idle' | 'asked' | 'postponed'>('idle')
  useFocusOn(stage === 'postponed' ? button : undefined)
  const attempts = useAttempts<never>()

  const ask = () =>
    void attempts.run('ask', async () => {
      await call('POST /api/v1/submitter/address/code')
      setStage('asked')
    })
  return (
    <>
      <p className="max-w-text">
        <WithName words={t.unverified} name={address} /> <WithName words={t.inUse} name={inUse} />
      </p>
      {stage === 'asked' ? (
        <CodeEntry
          address={address}
          onVerified={onVerified}
          onLater={() => setStage('postponed')}
        />
      ) : (
        <>
          <FormProblem {...attempts} title={t.checkFields} />
          <Button id={button} busy={attempts.busy === 'ask'} busyLabel={t.sending} onClick={ask}>
            {t.verify}
          </Button>
          <p className="text-ui text-ink-soft">{t.verifyAddressHint}</p>
        </>
      )}
    </>
  )
}

/**
 * Says that the given address is not verified, so another one is shared, and how to change that.
 */
export const VerifyContactAddress = ({ isVerified, ...question }: VerifyContactAddressProps) => {
  const title = useId()
  return (
    <Card labelledBy={title} className="grid justify-items-start gap-4">
      <h2 id={title}>{t.title}</h2>
      {isVerified ? (
        <p role="status" tabIndex={-1} ref={(line) => line?.focus()} className="max-w-text">
          <WithName words={t.done} name={question.address} />
        </p>
      ) : (
        <VerifyQuestion {...question} />
      )}
    </Card>
  )
}
