import type { ContactDetails } from '@crosscheck/domain/contract/contact/consent'
import { counterpartOf, parties, type ConsentState } from '@crosscheck/domain/consent/state'
import type { Context } from '../../../context/context.ts'
import type { SealingContext } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { updateSide, type SideRow } from '../../matching/match-store/repository.ts'
import { readContactAddress } from '../../describing/submitters/address.ts'
import { openSubmitter } from '../../describing/submitters/encrypted-fields.ts'
import { actAsParty, ownSide, type OpenedMatch } from './opened-match.ts'

type SealingDeps = Pick<Context, 'sealer'>

/** What a side was given, as it is sealed for its user. */
export type EncryptedContact = {
  details: ContactDetails
  /** False when either side chose 'in the app only'. */
  byMail: boolean
}

const sealingContextOf = (userId: string, matchId: string): SealingContext => ({
  table: 'match_sides.contact',
  row: matchId,
  userId,
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The acting user's own details (R19). The address is one that is proved to be theirs (R23): nobody
 * hands out an address that may be a stranger's. `unprovedEmail` is one they gave that therefore stays.
 */
export const readOwnDetails = async (
  context: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<ContactDetails & { unprovedEmail: string | null }> => {
  const submitter = await openSubmitter(context, trx, userId)
  const { inUse, unproved } = await readContactAddress(context, trx, userId)
  return {
    fullName: textOf(submitter?.fullName),
    phoneNumber: textOf(submitter?.phone) || null,
    email: inUse,
    unprovedEmail: unproved,
  }
}

/** Gives each side what the other lets out by now, in place of what it was given before. */
export const shareContact = async (
  context: SealingDeps & Pick<Context, 'clock'>,
  trx: Trx,
  { match, consentState: { sides } }: { match: OpenedMatch; consentState: ConsentState },
): Promise<void> => {
  const byMail = parties.every((party) => !sides[party].inAppOnly)
  for (const giver of parties) {
    const { unprovedEmail: _, ...own } = await actAsParty(trx, {
      match,
      party: giver,
      work: () => readOwnDetails(context, trx, match.users[giver]),
    })
    const details = sides[giver].keepPhoneBack ? { ...own, phoneNumber: null } : own
    const taker = counterpartOf(giver)
    const contact = await context.sealer.seal(sealingContextOf(match.users[taker], match.id), {
      details,
      byMail,
    } satisfies EncryptedContact)
    await actAsParty(trx, {
      match,
      party: taker,
      work: () =>
        updateSide(trx, {
          userId: match.users[taker],
          matchId: match.id,
          changes: { contact, updatedAt: context.clock.now() },
        }),
    })
  }
}

/** Takes from both sides what they were given. */
export const closeContact = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  match: OpenedMatch,
): Promise<void> => {
  for (const party of parties) {
    await actAsParty(trx, {
      match,
      party,
      work: () =>
        updateSide(trx, {
          userId: match.users[party],
          matchId: match.id,
          changes: { contact: null, updatedAt: clock.now() },
        }),
    })
  }
}

export const openContact = async (
  { sealer }: SealingDeps,
  row: Pick<SideRow, 'userId' | 'matchId' | 'contact'>,
): Promise<EncryptedContact | null> =>
  row.contact &&
  sealer.open<EncryptedContact>(sealingContextOf(row.userId, row.matchId), row.contact)

/** Whether the acting user has been given the other side's phone number. */
export const seesPhone = async (context: SealingDeps, match: OpenedMatch): Promise<boolean> => {
  const given = await openContact(context, ownSide(match))
  return given !== null && given.details.phoneNumber !== null
}
