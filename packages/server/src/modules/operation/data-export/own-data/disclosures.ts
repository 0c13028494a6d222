import { expecting } from '../../../../lib/expecting.ts'
import type { ContactDetails } from '@crosscheck/domain/contract/contact/consent'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import {
  contactDetailNames,
  type Disclosure,
} from '@crosscheck/domain/contract/operation/data-export'
import { AppError, type ErrorCode } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import type { ActingUser } from '../../../../http/request/handler.ts'
import { listMatches } from '../../../contact/matches/list.ts'
import { listShownPhotos } from '../../../contact/shown-photos/list.ts'
import { readSharedDetails } from '../../../contact/consent/contact.ts'

const pageSize = 20

/** The answers of a match that ended while it was read, or of a thread that is closed. */
const overCodes: readonly ErrorCode[] = ['NOT_FOUND', 'CONTACT_NOT_SHARED']

/** Null if a match ended while the page is read, or has no open contact. */
export const unlessOver = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch(
    expecting((error) => error instanceof AppError && overCodes.includes(error.code), null),
  )

/** The details that are filled in: an empty one shows nothing. */
const filledIn = (details: ContactDetails | null): Disclosure['contact']['visible'] =>
  contactDetailNames.flatMap((name) => {
    const value = details?.[name]
    return value ? [{ name, value }] : []
  })

const disclosureOf = async (
  context: Context,
  user: ActingUser,
  { id, profileName, shownToOther, createdAt, matchingFields }: MatchItem,
): Promise<Disclosure> => {
  const shared = await unlessOver(readSharedDetails(context, user.id, id))
  const photos = await unlessOver(listShownPhotos(context, user, id))
  return {
    matchId: id,
    profileName,
    matchedAt: createdAt,
    shownToOther,
    fields: matchingFields,
    contact: {
      firstSharedAt: shared?.firstSharedAt ?? null,
      visible: filledIn(shared?.visible ?? null),
    },
    photos: (photos?.items ?? [])
      .filter(({ mine }) => mine)
      .map(({ state, shownAt, expiresAt, openedAt }) => ({ state, shownAt, expiresAt, openedAt })),
  }
}

/** The user's data that the other member of each match can see, strongest match first. */
export const listDisclosures = async (
  context: Context,
  user: ActingUser,
  cursor: string | undefined,
): Promise<{ items: Disclosure[]; next: string | null }> => {
  const { items, next } = await listMatches(context, user.id, {
    weak: 'all',
    limit: pageSize,
    cursor,
  })
  const disclosures: Disclosure[] = []
  for (const match of items) disclosures.push(await disclosureOf(context, user, match))
  return { items: disclosures, next }
}
