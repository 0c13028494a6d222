/** The list behind the bell. */
export const unreadWord = 'Unread'
export const readAll = 'Mark all read'
export const clearAll = 'Clear all'
export const cleared = 'Notifications cleared'
export const clearFailed = 'We couldn’t clear them. Try again.'
export const restored = 'Notifications restored'
export const restoreFailed = 'We couldn’t restore them.'
export const arrived = (title: string) => `New notification: ${title}`
export const offline =
  'No connection. These are the latest we have for you. New ones appear when the connection is back.'
export const offlineEmpty = 'No connection. New notifications appear when the connection is back.'
export const empty = 'Nothing new. We’ll notify you here when there is a possible match.'
export const loading = 'Loading notifications…'
export const failed = 'We couldn’t load your notifications. Nothing is lost.'
export const choose = 'Choose what to notify me about'
export const tryAgain = 'Try again'
export const now = 'Just now'
export const minutes = (count: number) => `${count}m ago`
export const hours = (count: number) => `${count}h ago`
export const days = (count: number) => `${count}d ago`
export const readFailed = 'We couldn’t mark them as read. Try again.'
