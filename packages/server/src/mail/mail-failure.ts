import { PermanentFailure } from '../jobs/queue/failure.ts'

/** A refusal of the receiver or the message, as opposed to the connection or our own access. */
const refusals = ['EENVELOPE', 'EMESSAGE']

const replyCode = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0

/**
 * A reply of 500 and above is permanent (RFC 5321, 4.2.1). Every other failure is retried, also a
 * refused password, which an operator can correct. The server's text may quote the address, so only
 * its code is stored.
 */
export const toMailFailure = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  const code = replyCode(error)
  return code >= 500 && refusals.includes(String(error.code))
    ? new PermanentFailure(`SMTP_${code}`)
    : error
}
