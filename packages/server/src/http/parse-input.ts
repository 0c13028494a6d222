import type { Call } from '@crosscheck/domain/contract/call/define'
import { AppError } from '@crosscheck/domain/errors'
import type { ParsedInput } from './policies/policy.ts'
import { fieldErrors } from './server/errors.ts'

const parts = ['params', 'query', 'body'] as const

/** The input of a call by its schemas, or INVALID_REQUEST with all problems. */
export const parseInput = (call: Call, given: Readonly<ParsedInput>): ParsedInput => {
  const fields: { path: string; code: string }[] = []
  const parsed: ParsedInput = {}
  for (const part of parts) {
    const result = call[part]?.safeParse(given[part])
    if (result?.success === false) fields.push(...fieldErrors(result.error))
    parsed[part] = result?.data
  }
  if (fields.length > 0) throw new AppError('INVALID_REQUEST', { fields })
  return parsed
}
