import { setTimer } from '../../lib/page/set-timer.ts'
import * as text from '#text/notifications/notifications.ts'
import type { Socket, SocketEvents } from '../../lib/realtime/connection.ts'
import { flushOutboxes } from '../../features/messages/outboxes.ts'
import { readArrival, addNotification } from '../../features/notifications/arrival.ts'
import { notificationText } from '../../features/notifications/notification-text.ts'
import { cacheNotifications } from '../../features/notifications/cache-notifications.ts'
import { copiesOf, deviceStorage } from '../../lib/device/device-storage.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { keysOf } from '../../lib/realtime/changes.ts'
import { Channel } from '../../lib/realtime/channel.ts'
import { readMessage } from '../../lib/realtime/messages/frames.ts'
import { liveState } from '../../lib/realtime/live-state.ts'
import { readsFrom, storedPosition } from '../../lib/realtime/messages/stored-position.ts'
import { watchWakeUps } from '../../lib/realtime/watch-wake-ups.ts'
import { batchRefresh } from '../../lib/api/batch-refresh.ts'
import { call, session } from '../../lib/session/app-session.ts'
import { claimsOf } from '../../lib/session/owner.ts'
import { isOfferTime } from '../../lib/session/offer-time.ts'

/** Adapts the browser's WebSocket to the interface that a connection needs. */
const connectTo =
  (address: string) =>
  ({ onOpen, onText, onClose }: SocketEvents): Socket => {
    const socket = new WebSocket(address)
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', ({ data }) => onText(data))
    socket.addEventListener('close', ({ code }) => onClose(code))
    return { send: (frame) => socket.send(frame), close: () => socket.close() }
  }

const { projectId } = pageSettings
const pageSize = 200

/** A live region through which screen readers announce what arrives without a key press. */
const openAnnouncer = () => {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return {
    say: (words: string) => {
      region.textContent = words
    },
    close: () => region.remove(),
  }
}

export const followRealtime = (userId: string): (() => void) => {
  const name = `user_notifications_${userId}`
  const announcer = openAnnouncer()
  const refresh = batchRefresh(queryClient, setTimer)
  const isTheirs = () => session.get().user?.id === userId
  const { iat } = claimsOf(session.get().tokens?.access_token ?? '')
  const channel = new Channel({
    channel: name,
    connect: connectTo(`${location.origin.replace(/^http/, 'ws')}/?project_id=${projectId}`),
    token: (refused) => session.token(refused),
    fetchSince: async (since, signal) => {
      const query = { channel: name, start: readsFrom(since, iat), end: '+', limit: pageSize }
      const { messages } = await call(
        'GET /api/realtime/:projectId/messages',
        { params: { projectId }, query },
        { signal },
      )
      return messages.flatMap((one) => readMessage(one) ?? [])
    },
    mark: storedPosition(deviceStorage, `${copiesOf(userId)}realtime`),
    setTimer,
    random: Math.random,
    onMessage: (message, arrival) => {
      if (message.type === 'changed') refresh(keysOf(message.data))
      if (message.type !== 'notification') return
      refresh(keysOf({ subject: 'notifications' }))
      const arrived = arrival === 'live' ? readArrival(message) : undefined
      if (!arrived) return
      if (document.hidden)
        void import('../../features/push/notify-while-hidden.ts').then(
          ({ notifyWhileHidden }) => notifyWhileHidden(userId, message.data),
          // Offline, the chunk cannot be loaded. The bell shows the notification.
          () => {},
        )
      addNotification(queryClient, arrived)
      announcer.say(text.arrived(notificationText(arrived).title))
    },
    // A page of a session that was locked elsewhere closes now, not at its next call.
    onRefused: () => void session.reloadUser(),
    onState: (_state, live) => {
      liveState.set(live)
      if (live) void flushOutboxes(userId)
    },
  })
  const ends = [
    watchWakeUps(channel, { window, document, now: Date.now }),
    channel.close,
    announcer.close,
    cacheNotifications(queryClient, { userId, isSignedIn: isTheirs }),
  ]
  channel.open()
  void flushOutboxes(userId)
  const { user } = session.get()
  if (user && isOfferTime(user.createdAt, Date.now()))
    void import('./offer-password.ts')
      .then(({ offerPassword }) => offerPassword(userId))
      .catch(() => {})
  return () => {
    for (const end of ends) end()
  }
}
