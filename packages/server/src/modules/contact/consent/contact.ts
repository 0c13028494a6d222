import type { ContactDetails } from '@crosscheck/domain/contract/contact/consent'
import { counterpartOf, parties, type ConsentState } from '@crosscheck/domain/consent/state'
import { isOpen } from '@crosscheck/domain/consent/guards'
import type { Context } from '../../../context/context.ts'
import { sealedColumn } from '../../../crypto/sealing/sealer.ts'
import type { Trx } from '../../../db/database.ts'
import { updateSide, type SideRow } from '../../matching/write/repository/sides.ts'
import { readSubmitterAndAddress } from '../../describing/submitters/address.ts'
import { actAsParty, ownSide, type OpenedMatch, openMatch, otherParty } from './opened-match.ts'

/** The user's own contact details that the other member of a match received. */
type SharedDetails = {
  /** When details were first shared; it remains after contact ends. */
  firstSharedAt: string | null
  /** The copy that the other member sees now; null while contact is closed. */
  visible: ContactDetails | null
}

/** NOT_FOUND for other users, and for a hidden match. */
export const readSharedDetails = async (
  context: Pick<Context, 'database' | 'sealer'>,
  userId: string,
  matchId: string,
): Promise<SharedDetails> => {
  const match = await context.database.transaction(
    'app',
    userId,
    (trx) => openMatch(trx, { userId, matchId, lock: false }),
    { isRead: true },
  )
  const copy = isOpen(match.state)
    ? await openContact(context, match.sides[otherParty(match)])
    : null
  return {
    firstSharedAt: match.state.exchangedAt?.toISOString() ?? null,
    visible: copy?.details ?? null,
  }
}

type SealingDeps = Pick<Context, 'sealer'>

export type EncryptedContact = {
  details: ContactDetails
  /** False if either side chose 'in the app only'. */
  byMail: boolean
}

const contacts = sealedColumn<EncryptedContact>('match_sides.contact')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The acting user's own details (R19). `email` is always verified (R23), because an unverified
 * address may belong to a stranger. `unprovedEmail` is the user's unverified contact address, which
 * is not shared.
 */
export const readOwnDetails = async (
  context: SealingDeps,
  trx: Trx,
  userId: string,
): Promise<{
  details: ContactDetails & { unprovedEmail: string | null }
  contactInAppOnly: boolean
}> => {
  const { submitter, address, contactInAppOnly } = await readSubmitterAndAddress(
    context,
    trx,
    userId,
  )
  const details = {
    fullName: textOf(submitter?.fullName),
    phoneNumber: textOf(submitter?.phone) || null,
    email: address.inUse,
    unprovedEmail: address.unproved,
  }
  return { details, contactInAppOnly }
}

/** Stores for each side what the other side shares now, replacing earlier details. */
export const shareContact = async (
  context: SealingDeps & Pick<Context, 'clock'>,
  trx: Trx,
  {
    match,
    consentState: { sides, exchangedAt },
  }: { match: OpenedMatch; consentState: ConsentState },
): Promise<void> => {
  const byMail = parties.every((party) => !sides[party].inAppOnly)
  for (const giver of parties) {
    const {
      details: { unprovedEmail: _, ...own },
    } = await actAsParty(trx, {
      match,
      party: giver,
      work: () => readOwnDetails(context, trx, match.users[giver]),
    })
    const details = sides[giver].keepPhoneBack ? { ...own, phoneNumber: null } : own
    const taker = counterpartOf(giver)
    const contact = await contacts.seal(
      context,
      { userId: match.users[taker], id: match.id },
      { details, byMail },
    )
    await actAsParty(trx, {
      match,
      party: taker,
      work: () =>
        updateSide(trx, {
          userId: match.users[taker],
          matchId: match.id,
          changes: { contact, exchangedAt, updatedAt: context.clock.now() },
        }),
    })
  }
}

/** Removes the contact details from both sides. */
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
  deps: SealingDeps,
  { userId, matchId, contact }: Pick<SideRow, 'userId' | 'matchId' | 'contact'>,
): Promise<EncryptedContact | null> =>
  contact && contacts.open(deps, { userId, id: matchId, sealed: contact })

/** Whether the acting user has received the other side's phone number. */
export const seesPhone = async (context: SealingDeps, match: OpenedMatch): Promise<boolean> => {
  const given = await openContact(context, ownSide(match))
  return given !== null && given.details.phoneNumber !== null
}
