import { AppError } from '@crosscheck/domain/errors'

/** A message's position in its thread, as an opaque cursor for clients. */
export const formatPosition = (position: number): string =>
  Buffer.from(String(position)).toString('base64url')

export const parsePosition = (text: string): number => {
  const found = /^\d{1,9}$/.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!found) throw new AppError('INVALID_REQUEST')
  return Number(found[0])
}
