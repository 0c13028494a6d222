const prefix = 'user_notifications_'

/** Each user has one channel, and nobody else reaches it. */
export const channelOf = (userId: string): string => `${prefix}${userId}`

export const isChannelOf = (channel: string, userId: string): boolean =>
  channel === channelOf(userId)
