import type { Notice } from '../channel/notices.ts'

export type NoticeHandlers = {
  onNotice(notice: Notice): void
  /** Called when notices arrive, at first or again; earlier ones may have been missed. */
  onArriving(): void
}

/** Brings the notices of all processes to this one. Any of them may be lost, or arrive twice. */
export type NoticeSource = {
  open(handlers: NoticeHandlers): void
  /** Resolves when notices for a user arrive, or when the source cannot say. Never fails. */
  follow(userId: string): Promise<void>
  unfollow(userId: string): void
  /** True while it is known that notices are missed. */
  isAway(): boolean
  close(): Promise<void>
}
