import type { UserAction } from '@crosscheck/domain/audit-actions'
import type { SubmitterValues } from '@crosscheck/domain/fields/catalog'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { countIdentity } from '@crosscheck/domain/profile/edit'
import { ownIdentifiers } from '@crosscheck/domain/profile/own-identifiers'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { commitIf } from '../../../db/commit-if.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { recordAuditEvents } from '../../platform/audit/service.ts'
import { consentDetails, type TickedBoxes } from '../consent-records/boxes.ts'
import { sealBoxes } from '../consent-records/records.ts'
import { insertConsents } from '../consent-records/repository.ts'
import { deleteDraft } from '../drafts/repository.ts'
import { newDraftId } from '../drafts/service.ts'
import {
  findLeftOut,
  withLeftOut,
  type DescribedIdentifiers,
} from '../objections/described-identifiers.ts'
import { attachToProfile } from '../photos/attach.ts'
import type { Actor } from '../profiles/actor.ts'
import { insertBlockingKeys } from '../profiles/blocking-keys.ts'
import {
  sealProfile,
  type EncryptedProfileFields,
  type UncountedProfile,
} from '../profiles/encrypted-fields.ts'
import { comparisonOf } from '../profiles/records.ts'
import { insertProfile, listCompared, type ProfileRow } from '../profiles/repository.ts'
import { openSubmitterRow } from '../submitters/encrypted-fields.ts'
import { findSubmitter } from '../submitters/repository.ts'
import { trySaveSubmitter } from '../submitters/service.ts'
import { countCreation } from './limits/creation-limit.ts'
import { addVersion, lockHistory, saveTried } from './limits/tried-values.ts'
import { excludeOwn, isSelfListing } from './self-listing.ts'
import { matchingJobAfterMs } from './matching.ts'

/** A submission that was accepted. */
export type EnteredProfile = {
  id: string
  now: Date
  content: UncountedProfile
  /** The record of everything that the user entered. */
  record: ComparisonRecord
  described: DescribedIdentifiers
  submitter: SubmitterValues
  boxes: TickedBoxes
  /** The job that compares the profile if this process does not. */
  jobId: string
}

type Saving = { context: Context; actor: Actor; entered: EnteredProfile }

/** `exists`: a profile has this id, because the request was sent before. */
export type SaveResult =
  | {
      kind: 'saved'
      row: ProfileRow
      content: EncryptedProfileFields
      comparison: ComparisonRecord
    }
  | { kind: 'exists' }

/** Reads in one message what decides how the profile is saved. */
const readWhatDecides = async ({ context, actor: { userId }, entered }: Saving, trx: Trx) => {
  // the user's profiles are locked first, as an edit does
  const [locking, counting, ...reading] = sendInOrder(
    () => listCompared(trx, { userId }),
    () => countCreation(context, trx, userId),
    () => findLeftOut(trx, entered.described),
    () => isSelfListing(context, trx, { userId, entered: entered.content }),
    () => findSubmitter(trx, userId),
    () => lockHistory(context, trx, userId),
  )
  // a refusal takes precedence over the failures that follow from it
  await counting
  const [compared, leftOut, hasOwnAddress, submitter, history] = await Promise.all([
    locking,
    ...reading,
  ])
  return { compared, leftOut, hasOwnAddress, submitter, history }
}

type WhatDecides = Awaited<ReturnType<typeof readWhatDecides>>

/** The profile without what someone objected to, and with the account's history of tried values. */
const prepare = async (
  { context, actor: { userId }, entered }: Saving,
  { leftOut, submitter, history }: WhatDecides,
) => {
  const { id, now } = entered
  const saved = submitter && (await openSubmitterRow(context, { userId, ...submitter }))
  const counted = { ...entered.content, counted: countIdentity(entered.record) }
  const permitted = withLeftOut(counted, leftOut)
  const record = leftOut.length === 0 ? entered.record : comparisonOf(permitted, now)
  const own = [entered.submitter, ...(saved ? [saved] : [])].flatMap(ownIdentifiers)
  const { carried, ...added } = addVersion(history, { profileId: id, record, own, now })
  const content = { ...permitted, ...carried }
  return { ...added, content, comparison: { ...record, ...carried } }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

const rowOf = async (
  { context, actor: { userId, emailVerified }, entered: { id, now } }: Saving,
  { content, comparison, selfListed }: Prepared & { selfListed: boolean },
): Promise<ProfileRow> => ({
  userId,
  id,
  createdAt: now,
  updatedAt: now,
  version: 1,
  matchedVersion: selfListed ? 1 : null,
  matchable: !selfListed,
  compared: true,
  selfListed,
  indexKeyId: !selfListed && emailVerified ? context.blindIndex.keyId : null,
  blockingKeyVersion,
  deletedAt: null,
  ...(await sealProfile(context, { userId, id, content, comparison })),
})

const writeAudit = ({ context, actor, entered }: Saving, trx: Trx): Promise<unknown> => {
  const { userId, origin } = actor
  const { id: profileId, boxes, now } = entered
  const event = (actionType: UserAction, details: Record<string, unknown>) => ({
    userId,
    actionType,
    details,
    origin,
  })
  return recordAuditEvents(context, trx, [
    event('profile_creation', { profileId }),
    event('profile_created', { profileId }),
    event('consent_given', { profileId, ...consentDetails(boxes, now) }),
  ])
}

const writeConsents = async ({ context, actor, entered }: Saving, trx: Trx): Promise<void> => {
  const { id: profileId, boxes, now: givenAt } = entered
  const subject = { userId: actor.userId, profileId }
  await insertConsents(trx, await sealBoxes(context, { subject, boxes, givenAt }))
}

const enqueueMatching = ({ context, actor, entered }: Saving, trx: Trx): Promise<unknown> => {
  const { id: profileId, jobId, now } = entered
  const startAfter = new Date(now.getTime() + matchingJobAfterMs)
  const payload = { userId: actor.userId, profileId, version: 1 }
  return context.jobs.enqueue(trx, 'match-profile', payload, { id: jobId, startAfter })
}

/** Writes all rows except the submitter's details. False if a profile with this id exists. */
const writeProfile = async (
  saving: Saving,
  trx: Trx,
  { row, comparison, tried }: Pick<Prepared, 'comparison' | 'tried'> & { row: ProfileRow },
): Promise<boolean> => {
  const { context } = saving
  const { userId, id: profileId } = row
  const [isNew] = await Promise.all([
    insertProfile(trx, row),
    row.indexKeyId !== null &&
      insertBlockingKeys(context.blindIndex, { trx, userId, profileId, comparison }),
    saveTried(context, trx, { userId, tried }),
    deleteDraft(trx, userId, newDraftId),
    writeConsents(saving, trx),
    writeAudit(saving, trx),
    // also with an unverified email, which another request may verify before the commit
    row.matchable && enqueueMatching(saving, trx),
  ])
  return isNew
}

/** Reads, decides and writes. The submitter's details may fail alone. */
const save = async (saving: Saving, trx: Trx): Promise<SaveResult> => {
  const { context, actor, entered } = saving
  const { userId } = actor
  const read = await readWhatDecides(saving, trx)
  const prepared = await prepare(saving, read)
  const { content, hasNewOwn, isOwn } = prepared
  const selfListed = read.hasOwnAddress || isOwn(entered.record)
  const row = await rowOf(saving, { ...prepared, selfListed })
  const isNew = await trySaveSubmitter(context, trx, {
    userId,
    values: entered.submitter,
    before: read.submitter,
    writeOthers: () => writeProfile(saving, trx, { ...prepared, row }),
  })
  if (!isNew) return { kind: 'exists' }
  await attachToProfile(context, trx, { userId, profileId: row.id, values: content.values })
  if (hasNewOwn) await excludeOwn(context, trx, { profiles: read.compared, isOwn })
  return { kind: 'saved', row, content, comparison: prepared.comparison }
}

/** Saves all rows of a new profile, or none. */
export const saveNewProfile = (
  context: Context,
  actor: Actor,
  entered: EnteredProfile,
): Promise<SaveResult> =>
  commitIf(
    context.database,
    { role: 'app', userId: actor.userId, shouldCommit: ({ kind }) => kind === 'saved' },
    (trx) => save({ context, actor, entered }, trx),
  )
