const prefix = 'user_notifications_'

/** Each user has one channel, which no other user reaches. */
export const channelOf = (userId: string): string => `${prefix}${userId}`

export const isChannelOf = (channel: string, userId: string): boolean =>
  channel === channelOf(userId)
