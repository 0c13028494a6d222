import type { Context } from '../../../context/context.ts'
import { fileIdOfLink } from '../../identity/file-links/links.ts'
import { findFileById } from '../../platform/files/read.ts'

type Values = Readonly<Record<string, unknown>>
const isRecord = (given: unknown): given is Values => typeof given === 'object' && given !== null

type Deps = Pick<Context, 'database' | 'objects' | 'sealedValues' | 'sealer'>

const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return []
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The keys of the photos in the values of a form, a draft or a profile. */
export const photoKeysIn = ({ partnerPhotoUrl, couplePhotoUrls }: Values): string[] => [
  ...new Set([partnerPhotoUrl, ...listOf(couplePhotoUrls)].filter(isText)),
]

/** A link is how the owner sees a photo; stored is its key (reading R32). */
const keyOf = async (deps: Deps, userId: string, value: unknown): Promise<unknown> => {
  if (!isText(value)) return value
  const id = await fileIdOfLink(deps, { userId, text: value })
  const file = id === null ? null : await findFileById(deps, { userId, id })
  return file?.path ?? value
}

/** Values with the keys of the user's own photos instead of links to them. */
export const withPhotoKeys = async <V>(deps: Deps, userId: string, values: V): Promise<V> => {
  if (!isRecord(values) || photoKeysIn(values).length === 0) return values
  const { partnerPhotoUrl, couplePhotoUrls } = values
  const couple = await Promise.all(
    listOf(couplePhotoUrls).map((value) => keyOf(deps, userId, value)),
  )
  return {
    ...values,
    ...(partnerPhotoUrl !== undefined && {
      partnerPhotoUrl: await keyOf(deps, userId, partnerPhotoUrl),
    }),
    ...(couple.length > 0 && { couplePhotoUrls: JSON.stringify(couple) }),
  }
}
