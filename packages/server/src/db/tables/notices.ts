import type { OptionalTime, Sealed, Time } from './columns.ts'

export type NotificationsTable = {
  userId: string
  id: string
  createdAt: Time
  readAt: OptionalTime
  clearedAt: OptionalTime
  matchId: string | null
  /** NotificationContent */
  sealed: Sealed
}

/**
 * The last number of a user's channel; the transaction that stores a message locks the row until
 * the commit.
 */
export type RealtimeChannelsTable = { userId: string; lastMs: number; lastN: number }

export type RealtimeMessagesTable = {
  userId: string
  /** With `n` the message's id, rising in the order of commits. */
  ms: number
  n: number
  createdAt: Time
  /** type, data */
  sealed: Sealed
}

/** Subscriptions that are open in any process. */
export type RealtimePresenceTable = {
  userId: string
  id: string
  processId: string
  joinedAt: Time
  seenAt: Time
  /** the client's description of itself */
  sealed: Sealed
}

/** A device that notifications are pushed to, until its session ends. */
export type PushDevicesTable = {
  id: string
  userId: string
  sessionId: string
  endpointIndex: Buffer
  createdAt: Time
  failingSince: OptionalTime
  /** EncryptedDevice: the address at the push service, the browser's keys */
  sealed: Sealed
}

export type PushChoicesTable = {
  userId: string
  enabled: boolean
  /** Types of notifications that are not pushed. */
  muted: string[]
  updatedAt: Time
}

/** A kind of mail that its user does not want. */
export type MailOptOutsTable = { userId: string; kind: string; refusedAt: Time }

/** The ways to reach users: the bell, sockets, push and mail. */
export type NoticeTables = {
  notifications: NotificationsTable
  realtimeChannels: RealtimeChannelsTable
  realtimeMessages: RealtimeMessagesTable
  realtimePresence: RealtimePresenceTable
  pushDevices: PushDevicesTable
  pushChoices: PushChoicesTable
  mailRefusals: MailOptOutsTable
}
