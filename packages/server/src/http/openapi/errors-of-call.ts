import { callErrors } from '@crosscheck/domain/contract/call-errors'
import type { Call } from '@crosscheck/domain/contract/call/define'
import type { ErrorCode } from '@crosscheck/domain/errors'
import { statusOf } from '../server/errors.ts'
import type { z } from 'zod'
import { policies } from '../policies/policies.ts'
import { storesMoreData } from '../admission/storage-reserve.ts'
import { schemaOf } from './schema.ts'

const namesProject = (schema: z.ZodType | undefined): boolean => {
  const { properties } = schema ? schemaOf(schema, 'input') : {}
  return typeof properties === 'object' && properties !== null && 'projectId' in properties
}

/** Codes that every call of its kind may answer before or instead of its handler. */
const generalErrors = (name: string, call: Call): ErrorCode[] => {
  const codes: ErrorCode[] = [
    'INTERNAL',
    'UNAVAILABLE',
    'KEY_UNAVAILABLE',
    ...policies[call.policy].errors,
  ]
  if (call.params || call.query || call.body || call.form) codes.push('INVALID_REQUEST')
  if (call.body) codes.push('TOO_LARGE', 'STORAGE_FULL')
  else if (storesMoreData(name, call)) codes.push('STORAGE_FULL')
  if ([call.params, call.query, call.body].some(namesProject)) codes.push('PROJECT_MISMATCH')
  if (call.limit !== 'sign-out') codes.push('RATE_LIMITED')
  return codes
}

/** All codes a call may answer, by status. */
export const errorsByStatus = (name: string, call: Call): Map<number, ErrorCode[]> => {
  const own: Partial<Record<string, readonly ErrorCode[]>> = callErrors
  const codes = new Set([...(own[name] ?? []), ...generalErrors(name, call)])
  const grouped = new Map<number, ErrorCode[]>()
  for (const code of [...codes].toSorted()) {
    const status = statusOf(code)
    grouped.set(status, [...(grouped.get(status) ?? []), code])
  }
  return new Map([...grouped].toSorted(([one], [other]) => one - other))
}
