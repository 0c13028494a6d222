import type { Context, JobPayloads, Trx } from '../../../context.ts'
import { orIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { encryptPush } from '../../../crypto/push/push-message.ts'
import type { JobRun } from '../../../jobs/open.ts'
import { isShown } from './repository.ts'
import { devicePlace, type DeviceContent } from '../push/device-content.ts'
import { isPushEndpoint } from '../push/endpoint.ts'
import type { PushParts } from '../push/deps.ts'
import { deleteDevice, findDevice, markFailing, type PushDeviceRow } from '../push/repository.ts'
import { judgeAnswer, type Verdict } from '../push/push-outcome.ts'

type Payload = JobPayloads['send-push']

/** What was not delivered by then is old: the bell and the mail have told. */
const worthSendingMs = 86_400_000
/** A device that nothing has reached for so long is forgotten. */
const patienceMs = 14 * 86_400_000

/** What was not pushed until then is in the bell: nothing that an operator has to look at. */
const tries = 8

/** Tried again by the queue, with growing pauses. */
class PushDelayed extends Error {
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
  const isOld = now.getTime() - notification.createdAt.getTime() > worthSendingMs
  return isOld ? null : { device, matchId: notification.matchId }
}

/** Null where the account was deleted a moment ago, or its key cannot be used. */
const openDevice = (
  { sealer }: Pick<Context, 'sealer'>,
  { userId, id, sealed }: PushDeviceRow,
): Promise<DeviceContent | null> =>
  orIfUnusable(sealer.open<DeviceContent>(devicePlace(userId, id), sealed), null)

/** Says nothing but that there is something, and which match to open. */
const deliver = async (
  { clock, log, push }: PushParts,
  device: DeviceContent,
  matchId: string | null,
): Promise<Verdict> => {
  const keys = push.keys.find(({ publicKey }) => publicKey === device.serverKey)
  // Of another key or another list than today's: it subscribes anew at its next visit.
  if (!keys || !isPushEndpoint(device.endpoint, push.services)) return { kind: 'gone' }
  try {
    const request = encryptPush(device, { matchId }, keys, push.subject)
    const answer = await push.sender.send(request)
    const verdict = judgeAnswer(answer, clock.now())
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
  if (failingSince && now.getTime() - failingSince.getTime() > patienceMs) {
    await deleteDevice(trx, userId, id)
    return false
  }
  if (!failingSince) await markFailing(trx, userId, id, now)
  return true
}

/** Pushes to one device; what is not delivered is tried again while it is worth it. */
export const createSendPush =
  (parts: PushParts) =>
  async (payload: Payload, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> => {
    const { userId } = payload
    const { clock, database, jobs } = parts
    const task = await database.transaction('worker', userId, (trx) =>
      findTask(trx, payload, clock.now()),
    )
    const content = task && (await openDevice(parts, task.device))
    if (!task || !content) return
    const { device, matchId } = task
    const verdict = await deliver(parts, content, matchId)
    const again = await database.transaction('worker', userId, async (trx) => {
      if (verdict.kind === 'gone') await deleteDevice(trx, userId, device.id)
      else if (verdict.kind === 'sent') {
        if (device.failingSince) await markFailing(trx, userId, device.id, null)
      } else if ((await recordFailure(trx, device, clock.now())) && verdict.kind === 'later') {
        if (!verdict.notBefore) return true
        await jobs.enqueue(trx, 'send-push', payload, { startAfter: verdict.notBefore })
      }
      return false
    })
    if (again && attempt < tries) throw new PushDelayed()
  }
