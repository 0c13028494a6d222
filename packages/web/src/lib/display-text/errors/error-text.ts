import type { ErrorBody, ErrorCode, ErrorReason } from '@crosscheck/domain/errors'
import * as codes from '#text/errors/codes.ts'
import * as general from '#text/errors/general.ts'

/** The compiler finds a code without a text. */
const textsByCode = (): Readonly<Record<ErrorCode, string>> => ({
  ...general.byCode,
  ...codes.byCode,
})

/** A newer server has more codes. */
export const isKnownCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(textsByCode(), code)

const isLimit = (reason: ErrorReason): reason is keyof typeof codes.actions =>
  Object.hasOwn(codes.actions, reason)

export const errorText = (code: ErrorCode, reason?: ErrorReason): string => {
  if (reason === 'unconfirmed') return codes.unconfirmed
  if (reason && isLimit(reason)) return codes.limit(codes.actions[reason])
  return textsByCode()[code]
}

/** The text of a known code, for errors of the wire. */
export const knownErrorText = ({
  code,
  reason,
}: Pick<Partial<ErrorBody>, 'code' | 'reason'>): string | undefined =>
  isKnownCode(code) ? errorText(code, reason) : undefined
