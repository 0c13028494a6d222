import type { Context, JobPayloads, Trx } from '../../../context.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { encryptPush } from '../../../crypto/push/push-message.ts'
import type { JobRun } from '../../../jobs/open.ts'
import { isShown } from './repository.ts'
import { deviceSealingContext, type EncryptedDevice } from '../push/device-content.ts'
import { isPushEndpoint } from '../push/endpoint.ts'
import type { PushDeps } from '../push/deps.ts'
import { deleteDevice, findDevice, markFailing, type PushDeviceRow } from '../push/repository.ts'
import { classifyPushResponse, type PushOutcome } from '../push/push-outcome.ts'

type Payload = JobPayloads['send-push']

/** What was not delivered by then is old: the bell and the mail have told. */
const maxAgeMs = 86_400_000
/** A device that nothing has reached for so long is forgotten. */
const timeoutMs = 14 * 86_400_000

/** What was not pushed until then is in the bell: nothing that an operator has to look at. */
const maxAttempts = 8

/** Tried again by the queue, with growing pauses. */
class PushDelayedError extends Error {
  override name = 'PushDelayed'
}

/** The device, and the match to open; null when there is nothing to tell any more. */
const findTask = async (trx: Trx, { userId, deviceId, notificationId }: Payload, now: Date) => {
  const device = await findDevice(trx, userId, deviceId)
  const notification = await trx
    .selectFrom('notifications')
    .select(['matchId', 'createdAt', 'readAt', 'clearedAt'])
    .where('userId', '=', userId)
    .where('id', '=', notificationId)
    .where(isShown)
    .executeTakeFirst()
  if (!device || !notification || notification.readAt || notification.clearedAt) return null
  const isOld = now.getTime() - notification.createdAt.getTime() > maxAgeMs
  return isOld ? null : { device, matchId: notification.matchId }
}

/** Null where the account was deleted a moment ago, or its key cannot be used. */
const openDevice = (
  { sealer }: Pick<Context, 'sealer'>,
  { userId, id, sealed }: PushDeviceRow,
): Promise<EncryptedDevice | null> =>
  fallbackIfUnusable(sealer.open<EncryptedDevice>(deviceSealingContext(userId, id), sealed), null)

/** Says nothing but that there is something, and which match to open. */
const deliver = async (
  { clock, log, push }: PushDeps,
  device: EncryptedDevice,
  matchId: string | null,
): Promise<PushOutcome> => {
  const keys = push.keys.find(({ publicKey }) => publicKey === device.serverKey)
  // Of another key or another list than today's: it subscribes anew at its next visit.
  if (!keys || !isPushEndpoint(device.endpoint, push.services)) return { kind: 'gone' }
  try {
    const request = encryptPush(device, { payload: { matchId }, keys, subject: push.subject })
    const answer = await push.sender.send(request)
    const verdict = classifyPushResponse(answer, clock.now())
    if (verdict.kind === 'refused')
      log.warn({ status: answer.status }, 'a push service refused a message')
    return verdict
  } catch (error) {
    log.warn({ error }, 'a push service could not be reached')
    return { kind: 'later', notBefore: null }
  }
}

/** True while the device is kept. */
const recordFailure = async (trx: Trx, device: PushDeviceRow, now: Date): Promise<boolean> => {
  const { userId, id, failingSince } = device
  if (failingSince && now.getTime() - failingSince.getTime() > timeoutMs) {
    await deleteDevice(trx, userId, id)
    return false
  }
  if (!failingSince) await markFailing(trx, { userId, id, failingSince: now })
  return true
}

/** Pushes to one device; what is not delivered is tried again while it is worth it. */
export const createSendPush =
  (deps: PushDeps) =>
  async (payload: Payload, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> => {
    const { userId } = payload
    const { clock, database, jobs } = deps
    const task = await database.transaction('worker', userId, (trx) =>
      findTask(trx, payload, clock.now()),
    )
    const content = task && (await openDevice(deps, task.device))
    if (!task || !content) return
    const { device, matchId } = task
    const verdict = await deliver(deps, content, matchId)
    const again = await database.transaction('worker', userId, async (trx) => {
      if (verdict.kind === 'gone') await deleteDevice(trx, userId, device.id)
      else if (verdict.kind === 'sent') {
        if (device.failingSince)
          await markFailing(trx, { userId, id: device.id, failingSince: null })
      } else if ((await recordFailure(trx, device, clock.now())) && verdict.kind === 'later') {
        if (!verdict.notBefore) return true
        await jobs.enqueue(trx, 'send-push', payload, { startAfter: verdict.notBefore })
      }
      return false
    })
    if (again && attempt < maxAttempts) throw new PushDelayedError()
  }
