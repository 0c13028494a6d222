import { queryClient } from '../../lib/api/query-client.ts'
import type { WorkerMessage } from '../../lib/device/worker-messages.ts'
import { readDeviceRecord } from './device.ts'
import { pushQuery } from './push-requests.ts'

const choiceCacheMs = 300_000

/**
 * Without push, an open but hidden page passes notifications to the worker, which shows them unless
 * another page of this site is visible.
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
