const second = 1000
const minute = 60 * second

/** Larger than any frame that a client has to send. */
export const maxFrameBytes = 16 * 1024
export const maxMetadataBytes = 2 * 1024
export const maxChannelsPerSocket = 5

/** A client sends a handful of frames when it connects, and one each 25 s. */
export const frameRate = { burst: 60, everyMs: 200 }

/** Per process. Releases of the published client before 2.3.5 open one socket for each channel. */
export const maxSocketsPerUser = 40
export const maxSocketsPerAddress = 500
export const maxSockets = 20_000

/** A socket without a subscription by then is closed. */
export const subscribeTimeoutMs = 30 * second

/** A client that reads too slowly is dropped, and catches up by history. */
export const maxBufferedBytes = 256 * 1024

/** A socket that has sent nothing, not even a pong, in between is dead. */
export const heartbeatMs = 30 * second

/**
 * Published clients attach their callback after the acknowledgement; a frame that came with it is
 * lost.
 */
export const subscribeGraceMs = 50

/** Also found without a notice: sessions that expire. */
export const recheckSessionsMs = 10 * minute

/** The presence of a process that has been silent for so long is over. */
export const presenceHeartbeatMs = minute
export const presenceTimeoutMs = 3 * minute

export const historyLimit = { usual: 50, most: 200 }

/** One more than PostgreSQL's own limits would show as waiting requests. */
export const maxConcurrentReads = 4
/** Users whose new messages one exchange reads, where many are waiting. */
export const maxUsersPerRead = 16

/** Close codes: of RFC 6455 and its registry, and our own from 4000 on. */
export const closeCodes = {
  /** The process ends: connect again. */
  restart: 1012,
  /** The client sent too much, or nothing at all. */
  policy: 1008,
  /** An internal error. */
  failed: 1011,
  /** The session has ended: connect again after the next sign-in. */
  sessionEnded: 4401,
} as const
