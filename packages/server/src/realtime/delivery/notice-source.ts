import { openListener, type Listener } from '../../db/connection/listener.ts'
import type { Log } from '../../lib/log.ts'
import { noticeChannel, parseNotice, type Notice } from '../channel/notices.ts'

export type NoticeHandlers = {
  onNotice(notice: Notice): void
  /** Called when notices arrive, at first or again; earlier ones may have been missed. */
  onArriving(): void
}

/** LISTEN brings the notices for all users to every process. Any may be lost, or arrive twice. */
export const createNoticeSource = (url: string, log: Log) => {
  let listener: Listener | null = null
  return {
    open({ onNotice, onArriving }: NoticeHandlers): void {
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
    close: async (): Promise<void> => listener?.close(),
  }
}

export type NoticeSource = ReturnType<typeof createNoticeSource>
