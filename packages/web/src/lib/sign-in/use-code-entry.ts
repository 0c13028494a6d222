import { useState } from 'react'
import * as codeText from '#text/account/code.ts'
import { hasCode } from '../api/api-error.ts'
import { useAttempts } from '../hooks/use-attempts.ts'

/** The digits of a code, typed or pasted in any form; undefined when there are more or fewer. */
export const readCode = (typed: string, count = 6): string | undefined => {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits.length === count ? digits : undefined
}

type CodeEntryOptions = {
  /** The id of the input, under which its error is listed. */
  field: string
  digits?: number
  /** The texts for an incomplete and for a wrong code. */
  words?: () => { enter: string; refused: string }
  verify: (digits: string) => Promise<void>
  /** Sends another message with a code. */
  send: () => Promise<void>
}

const usualWords = () => ({ enter: codeText.enterCode, refused: codeText.codeRefused })

export const useCodeEntry = ({
  field,
  digits: count,
  words = usualWords,
  verify,
  send,
}: CodeEntryOptions) => {
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const attempts = useAttempts<string>()

  const submit = () => {
    const digits = readCode(code, count)
    setSent(false)
    if (!attempts.passes(() => (digits ? {} : { [field]: words().enter })) || !digits) return
    void attempts.run('code', async () => {
      try {
        await verify(digits)
      } catch (error) {
        if (!hasCode(error, 'VERIFICATION_FAILED')) throw error
        attempts.say('VERIFICATION_FAILED', () => words().refused)
      }
    })
  }
  const sendAgain = () => {
    attempts.passes(() => ({}))
    setSent(false)
    void attempts.run('send', async () => {
      await send()
      setCode('')
      setSent(true)
    })
  }
  return {
    attempts,
    input: { id: field, error: attempts.problems[field], value: code, onValue: setCode },
    /** Another message was sent, and nothing was entered since then. */
    sent,
    submit,
    /** For the button that sends another message. */
    again: {
      busy: attempts.busy === 'send',
      onClick: sendAgain,
      children: codeText.sendAgain,
    },
  }
}
