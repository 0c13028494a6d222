import { isAdmin } from '@crosscheck/domain/access'
import { dayOf } from '@crosscheck/domain/clock'
import {
  judgeUnusedAccount,
  type AccountUse,
  type ErasureReason,
  type NoticeState,
  type NoticeStage,
  type UnusedStep,
} from '@crosscheck/domain/retention/unused-account'
import type { Trx } from '../../../context.ts'
import { orIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { deleteWithEverything } from '../account-deletion/delete-account.ts'
import type { AccountParts } from '../../identity/accounts/deps.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { lockUser, updateUser, type UserRow } from '../../identity/accounts/repository.ts'
import { storeNotification } from '../../platform/notifications/service.ts'
import { operatorId } from '../../platform/audit/operator.ts'
import { forgetNotices } from '../../identity/sessions/last-use.ts'
import { findNotice, hasOpenReport, putNotice, readUseDetails } from './repository.ts'

/** Without the account's key its address is unknown; its role and id still count. */
const isAdministrator = async (parts: AccountParts, user: UserRow): Promise<boolean> => {
  const emailVerified = user.emailVerifiedAt !== null
  const content = emailVerified ? await orIfUnusable(openAccount(parts.sealer, user), null) : null
  const { id, role } = user
  return isAdmin({ id, role, emailVerified, email: content?.email ?? null }, parts.adminRules)
}

/** What is due for an account whose row is locked. */
const judge = async (
  parts: AccountParts,
  trx: Trx,
  user: UserRow,
): Promise<{ step: UnusedStep; state: NoticeState | null }> => {
  const now = parts.clock.now()
  const use: AccountUse = {
    ...(await readUseDetails(trx, user.id, now)),
    confirmed: user.emailVerifiedAt !== null,
    hasSignedIn: user.lastSignInAt !== null,
    createdAt: user.createdAt,
    isAdmin: await isAdministrator(parts, user),
  }
  const state = await findNotice(trx, user.id)
  return { step: judgeUnusedAccount(use, state, now), state }
}

const observed = (now: Date): NoticeState => ({
  stage: 'observed',
  waitedMs: 0,
  countedAt: now,
  requestedAt: null,
  mailedAt: null,
  refusedAt: null,
})

const requestMail = async (
  parts: AccountParts,
  trx: Trx,
  userId: string,
  { state, stage, waitedMs }: { state: NoticeState; stage: NoticeStage; waitedMs: number },
): Promise<void> => {
  const now = parts.clock.now()
  const isNew = state.stage !== stage
  await putNotice(trx, userId, {
    stage,
    waitedMs,
    countedAt: now,
    requestedAt: now,
    mailedAt: null,
    refusedAt: isNew ? null : state.refusedAt,
  })
  const mail = { kind: 'account-unused', userId, ref: stage } as const
  await parts.jobs.enqueue(trx, 'send-mail', mail, {
    singletonKey: `unused-${userId}`,
    isBulk: true,
  })
}

/** Stores what the step means; an erasure is done after this transaction. */
const apply = async (
  parts: AccountParts,
  trx: Trx,
  userId: string,
  { step, state }: { step: UnusedStep; state: NoticeState | null },
): Promise<void> => {
  const now = parts.clock.now()
  switch (step.act) {
    case 'correct-last-use':
      return updateUser(trx, userId, { lastUsedOn: dayOf(now) })
    case 'forget':
      return forgetNotices(trx, userId)
    case 'observe':
      return putNotice(trx, userId, observed(now))
    case 'wait':
      if (state) await putNotice(trx, userId, { ...state, waitedMs: step.waitedMs, countedAt: now })
      return
    case 'request-mail':
      if (state) await requestMail(parts, trx, userId, { state, ...step })
      return
    case 'nothing':
    case 'erase':
  }
}

/** For whoever comes back: they see it once they have signed in, which has kept the account. */
const notifyAsked = (parts: AccountParts, userId: string): Promise<boolean> =>
  parts.database.transaction('worker', userId, (trx) =>
    storeNotification(parts, trx, {
      userId,
      matchId: null,
      id: `unused-${dayOf(parts.clock.now())}`,
      kind: 'account-unused',
    }),
  )

/** An erasure that waits was looked at today, and stays due. */
const postpone = (parts: AccountParts, userId: string, waitedMs: number): Promise<void> =>
  parts.database.transaction('auth', userId, async (trx) => {
    const state = await findNotice(trx, userId)
    if (state) await putNotice(trx, userId, { ...state, waitedMs, countedAt: parts.clock.now() })
  })

/**
 * Erases the account by the path of the owner's own deletion. All of it is judged once more with the
 * row locked: whoever signs in just then keeps the account or finds none. While a report by or about
 * the account waits for a decision, so does the erasure.
 */
const eraseOrPostpone = async (
  parts: AccountParts,
  userId: string,
  { reason, waitedMs }: { reason: ErasureReason; waitedMs: number },
): Promise<boolean> => {
  const isReported = await parts.database.transaction('worker', operatorId, (trx) =>
    hasOpenReport(trx, userId),
  )
  if (isReported) {
    await postpone(parts, userId, waitedMs)
    return false
  }
  const receipt = await deleteWithEverything(parts, userId, {
    details: { reason },
    withdrawReports: false,
    farewell: reason === 'unused' ? 'account-erased' : null,
    isStillDue: async (trx, user) => (await judge(parts, trx, user)).step.act === 'erase',
  })
  return receipt !== null
}

/** Does what is due for one account; true when it was erased. */
export const lookAtAccount = async (parts: AccountParts, userId: string): Promise<boolean> => {
  const step = await parts.database.transaction('auth', userId, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) return null
    const due = await judge(parts, trx, user)
    await apply(parts, trx, userId, due)
    return due.step
  })
  if (step?.act === 'request-mail' && step.stage === 'asked') await notifyAsked(parts, userId)
  return step?.act === 'erase' ? eraseOrPostpone(parts, userId, step) : false
}
