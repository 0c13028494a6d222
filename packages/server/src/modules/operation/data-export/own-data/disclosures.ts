import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import type { MatchItem } from '@crosscheck/domain/contract/contact/matches'
import type { Disclosure } from '@crosscheck/domain/contract/operation/data-export'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import type { ActingUser } from '../../../../http/request/handler.ts'
import { readConsent } from '../../../contact/consent/change-consent.ts'
import { listMatches } from '../../../contact/matches/list.ts'
import { listShownPhotos } from '../../../contact/shown-photos/list.ts'

const pageSize = 20

/** A match may end while the page is read, and has no contact before both have confirmed it. */
export const unlessOver = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The details that the other member sees now: none without the agreement of both. */
const shownDetails = (view: ConsentView | null): Disclosure['contact']['shown'] => {
  if (!view?.mutualConsent || view.inAppOnly) return []
  const { phoneNumber } = view.outgoing
  return phoneNumber !== null && !view.keepPhoneBack
    ? ['fullName', 'phoneNumber', 'email']
    : ['fullName', 'email']
}

const disclosureOf = async (
  context: Context,
  user: ActingUser,
  { id, profileName, shownToOther, createdAt, matchingFields }: MatchItem,
): Promise<Disclosure> => {
  const view = await unlessOver(readConsent(context, user.id, id))
  const photos = view && (await unlessOver(listShownPhotos(context, user, id)))
  return {
    matchId: id,
    profileName,
    shownSince: shownToOther ? createdAt : null,
    fields: matchingFields,
    contact: { since: view?.contactExchangedAt ?? null, shown: shownDetails(view) },
    photos: (photos?.items ?? [])
      .filter(({ mine }) => mine)
      .map(({ shownAt, expiresAt: until, openedAt }) => ({ shownAt, until, openedAt })),
  }
}

/** What the other member of each match can see of the user, strongest match first. */
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
