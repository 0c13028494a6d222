import { openListener, type Listener } from '../../db/connection/listener.ts'
import type { Log } from '../../lib/log.ts'
import { noticeChannel, parseNotice } from '../channel/notices.ts'
import type { NoticeSource } from './notice-source.ts'

/** LISTEN brings the notices for all users to every process. */
export const createListenSource = (url: string, log: Log): NoticeSource => {
  let listener: Listener | null = null
  return {
    open({ onNotice, onArriving }) {
      listener ??= openListener({
        url,
        log,
        applicationName: 'crosscheck realtime',
        channel: noticeChannel,
        onPayload: (payload) => {
          const notice = parseNotice(payload)
          if (notice) onNotice(notice)
        },
        onListening: onArriving,
      })
    },
    follow: async () => {},
    unfollow: () => {},
    // A lost connection is opened again at once, and what was missed is read then.
    isAway: () => false,
    close: async () => listener?.close(),
  }
}
