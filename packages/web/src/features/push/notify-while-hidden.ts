import { queryClient } from '../../lib/api/query-client.ts'
import type { WorkerMessage } from '../../lib/device/worker-messages.ts'
import { readDeviceRecord } from './device-record.ts'
import { pushQuery } from './push-requests.ts'

const choiceCacheMs = 300_000

/**
 * Where nothing can be pushed, a page that is open and out of sight tells of a notification; the
 * worker shows it, unless another page of ours is being looked at.
 */
export const notifyWhileHidden = async (userId: string, notification: unknown): Promise<void> => {
  if (readDeviceRecord(userId)?.mode !== 'tab' || Notification.permission !== 'granted') return
  const { type, matchId } = { ...(notification as Partial<Record<string, unknown>> | null) }
  const choice = await queryClient.fetchQuery({ ...pushQuery, staleTime: choiceCacheMs })
  if (!choice.enabled || choice.muted.some((kind) => kind === type)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const news: WorkerMessage = {
    type: 'news',
    matchId: typeof matchId === 'string' ? matchId : null,
  }
  registration?.active?.postMessage(news)
}
