import { deleteNotices } from '../../identity/sessions/repository.ts'
import { isAdmin } from '@crosscheck/domain/access'
import { dayOf } from '@crosscheck/domain/clock'
import {
  nextUnusedAccountStep,
  type AccountUse,
  type ErasureReason,
  type NoticeState,
  type UnusedStep,
} from '@crosscheck/domain/retention/unused-account'
import type { Trx } from '../../../db/database.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { deleteAccountData } from '../account-deletion/delete-account.ts'
import type { AccountDeps } from '../../identity/accounts/deps.ts'
import { openAccount } from '../../identity/accounts/presenter.ts'
import { lockUser, updateUser, type UserRow } from '../../identity/accounts/repository.ts'
import { storeNotification } from '../../platform/notifications/service.ts'
import { operatorId } from '../../../lib/operator.ts'
import { findNotice, hasOpenReport, putNotice, readUseDetails } from './repository.ts'

/** Without the account's key its address is unknown. Its role and id still count. */
const isAdministrator = async (deps: AccountDeps, user: UserRow): Promise<boolean> => {
  const emailVerified = user.emailVerifiedAt !== null
  const content = emailVerified
    ? await fallbackIfUnusable(openAccount(deps.sealer, user), null)
    : null
  const { id, role } = user
  return isAdmin({ id, role, emailVerified, email: content?.email ?? null }, deps.adminRules)
}

/** The due step for an account whose row is locked. */
const evaluateAccount = async (
  deps: AccountDeps,
  trx: Trx,
  user: UserRow,
): Promise<{ step: UnusedStep; state: NoticeState | null }> => {
  const now = deps.clock.now()
  const use: AccountUse = {
    ...(await readUseDetails(trx, user.id, now)),
    confirmed: user.emailVerifiedAt !== null,
    createdAt: user.createdAt,
    isAdmin: await isAdministrator(deps, user),
  }
  const state = await findNotice(trx, user.id)
  return { step: nextUnusedAccountStep(use, state, now), state }
}

const firstObservation = (now: Date): NoticeState => ({
  stage: 'observed',
  waitedMs: 0,
  countedAt: now,
  requestedAt: null,
  mailedAt: null,
  refusedAt: null,
})

const requestMail = async (
  deps: AccountDeps,
  trx: Trx,
  { userId, state, waitedMs }: { userId: string; state: NoticeState; waitedMs: number },
): Promise<void> => {
  const now = deps.clock.now()
  const isNew = state.stage === 'observed'
  await putNotice(trx, userId, {
    stage: 'asked',
    waitedMs,
    countedAt: now,
    requestedAt: now,
    mailedAt: null,
    refusedAt: isNew ? null : state.refusedAt,
  })
  const mail = { kind: 'account-unused', userId, ref: null } as const
  await deps.jobs.enqueue(trx, 'send-mail', mail, {
    singletonKey: `unused-${userId}`,
    isBulk: true,
  })
}

/** Stores the step. An erasure runs after this transaction. */
const applyStep = async (
  deps: AccountDeps,
  trx: Trx,
  { userId, step, state }: { userId: string; step: UnusedStep; state: NoticeState | null },
): Promise<void> => {
  const now = deps.clock.now()
  switch (step.act) {
    case 'correct-last-use':
      return updateUser(trx, userId, { lastUsedOn: dayOf(now) })
    case 'forget':
      return deleteNotices(trx, userId)
    case 'observe':
      return putNotice(trx, userId, firstObservation(now))
    case 'wait':
      if (state) await putNotice(trx, userId, { ...state, waitedMs: step.waitedMs, countedAt: now })
      return
    case 'request-mail':
      if (state) await requestMail(deps, trx, { userId, state, waitedMs: step.waitedMs })
      return
    case 'nothing':
    case 'erase':
  }
}

/** For a returning user. It is visible after a sign-in, which has kept the account. */
const notifyOfNotice = (deps: AccountDeps, userId: string): Promise<boolean> =>
  deps.database.transaction('worker', userId, (trx) =>
    storeNotification(deps, trx, {
      userId,
      matchId: null,
      id: `unused-${dayOf(deps.clock.now())}`,
      kind: 'account-unused',
    }),
  )

/** A postponed erasure counts as checked today, and stays due. */
const postpone = (deps: AccountDeps, userId: string, waitedMs: number): Promise<void> =>
  deps.database.transaction('auth', userId, async (trx) => {
    const state = await findNotice(trx, userId)
    if (state) await putNotice(trx, userId, { ...state, waitedMs, countedAt: deps.clock.now() })
  })

/**
 * Erases the account in the same way as its owner's deletion. The step is evaluated again with the
 * row locked, so a concurrent sign-in keeps the account or finds none. An undecided report by or
 * about the account postpones the erasure.
 */
const eraseOrPostpone = async (
  deps: AccountDeps,
  userId: string,
  { reason, waitedMs }: { reason: ErasureReason; waitedMs: number },
): Promise<boolean> => {
  const isReported = await deps.database.transaction('worker', operatorId, (trx) =>
    hasOpenReport(trx, userId),
  )
  if (isReported) {
    await postpone(deps, userId, waitedMs)
    return false
  }
  const receipt = await deleteAccountData(deps, userId, {
    details: { reason },
    withdrawReports: false,
    farewellMail: reason === 'unused' ? 'account-erased' : null,
    isStillDue: async (trx, user) => (await evaluateAccount(deps, trx, user)).step.act === 'erase',
  })
  return receipt !== null
}

/** Runs the due step for one account; true if it was erased. */
export const checkAccount = async (deps: AccountDeps, userId: string): Promise<boolean> => {
  const step = await deps.database.transaction('auth', userId, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) return null
    const due = await evaluateAccount(deps, trx, user)
    await applyStep(deps, trx, { userId, ...due })
    return due.step
  })
  if (step?.act === 'request-mail') await notifyOfNotice(deps, userId)
  return step?.act === 'erase' ? eraseOrPostpone(deps, userId, step) : false
}
