import { identifierKeysIn } from '@crosscheck/domain/objections/identifiers'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { findObjectedTokens } from './repository.ts'

/** The keys of all identifiers in a description, and the token of each. */
export type DescribedIdentifiers = { keys: readonly string[]; tokens: readonly Buffer[] }

/** Whether someone objected to the identifier with this key. */
export type IsObjected = (identifierKey: string) => boolean

export const describedIdentifiers = async (
  { objectionTokens }: Pick<Context, 'objectionTokens'>,
  description: unknown,
): Promise<DescribedIdentifiers> => {
  const keys = identifierKeysIn(description)
  return { keys, tokens: await objectionTokens(keys) }
}

/** Null if nobody objected to any of the identifiers. */
export const findObjected = async (
  trx: Trx,
  { keys, tokens }: DescribedIdentifiers,
): Promise<IsObjected | null> => {
  const found = await findObjectedTokens(trx, tokens)
  if (found.length === 0) return null
  const objected = new Set(found.map((token) => token.toString('hex')))
  const byKey = new Map(keys.map((key, index) => [key, tokens[index]?.toString('hex') ?? '']))
  return (key) => objected.has(byKey.get(key) ?? '')
}

export const eitherObjected =
  (one: IsObjected | null, other: IsObjected): IsObjected =>
  (key) =>
    one?.(key) === true || other(key)
