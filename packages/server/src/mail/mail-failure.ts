import { PermanentFailure } from '../jobs/failure.ts'

/** The receiver's or the message's own refusal, not one of the connection or of our own access. */
const refusals = ['EENVELOPE', 'EMESSAGE']

const replyCode = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0

/**
 * A reply of 500 and above is for good (RFC 5321, 4.2.1); everything else is worth another try, also
 * a refused password, which an operator can put right. What the server said may quote the address,
 * so its code alone is kept.
 */
export const toMailFailure = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = replyCode(error)
  return code >= 500 && refusals.includes(String(error.code))
    ? new PermanentFailure(`SMTP_${code}`)
    : error
}
