import { identifierKeysIn } from '@crosscheck/domain/objections/identifiers'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { UncountedProfile } from '../profiles/encrypted-fields.ts'
import { countriesOf } from '../profiles/records.ts'
import { findObjectedTokens } from './repository.ts'

export type DescribedIdentifiers = { keys: readonly string[]; tokens: readonly Buffer[] }

/** The values of a description that may identify a person, now and in earlier versions. */
const identifyingParts = ({ values, asTyped, countedAs, former }: UncountedProfile): unknown => [
  values,
  asTyped,
  countedAs,
  former,
]

export const identifiersIn = async (
  { objectionTokens }: Pick<Context, 'objectionTokens'>,
  { description, countries }: { description: unknown; countries: readonly string[] },
): Promise<DescribedIdentifiers> => {
  const keys = identifierKeysIn(description, countries)
  return { keys, tokens: await objectionTokens(keys) }
}

export const describedIdentifiers = (
  deps: Pick<Context, 'objectionTokens'>,
  content: UncountedProfile,
): Promise<DescribedIdentifiers> =>
  identifiersIn(deps, {
    description: identifyingParts(content),
    countries: countriesOf(content),
  })

/**
 * The keys of the identifiers to which someone objected. The same statements run whether or not
 * there are any.
 */
export const findLeftOut = async (
  trx: Trx,
  { keys, tokens }: DescribedIdentifiers,
): Promise<string[]> => {
  const found = await findObjectedTokens(trx, tokens)
  const objected = new Set(found.map((token) => token.toString('hex')))
  return keys.filter((_, index) => objected.has(tokens[index]?.toString('hex') ?? ''))
}

/** The content that names the identifiers to which someone objected. */
export const withLeftOut = <Content extends UncountedProfile>(
  content: Content,
  leftOut: readonly string[],
): Content => {
  const { leftOut: _before, ...rest } = content
  return { ...(rest as Content), ...(leftOut.length > 0 && { leftOut }) }
}

/** The content with what may not be compared of it now. */
export const readLeftOut = async <Content extends UncountedProfile>(
  deps: Pick<Context, 'objectionTokens'>,
  trx: Trx,
  content: Content,
): Promise<Content> =>
  withLeftOut(content, await findLeftOut(trx, await describedIdentifiers(deps, content)))
