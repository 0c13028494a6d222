import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import { errorsByStatus } from '../http/openapi/errors-of-call.ts'

/**
 * Fails a test whose call answers with a code that the API document does not name. So the list of
 * codes per call stays complete for everything that tests reach.
 */
export const requireDeclaredError = (name: CallName, status: number, body: unknown): void => {
  if (status < 400) return
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  const declared = errorsByStatus(name, contract[name]).get(status) ?? []
  if (!declared.some((known) => known === code))
    throw new Error(
      `${name} answered ${status} ${String(code)}, which domain/contract/call-errors.ts does not name.`,
    )
}
