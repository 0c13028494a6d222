/** The list behind the bell. */
export const unreadWord = 'Unread'
export const readAll = 'Mark all read'
export const clearAll = 'Clear all'
export const cleared = 'Notifications cleared'
export const clearFailed = 'We could not clear them. Try again.'
export const restored = 'Notifications are back'
export const restoreFailed = 'We could not bring them back.'
export const arrived = (title: string) => `New notification: ${title}`
export const offline =
  'No connection. This is what we last had for you. New ones appear when the connection is back.'
export const offlineEmpty = 'No connection. New notifications appear when it is back.'
export const empty = 'Nothing new. We tell you here when someone describes the same person.'
export const loading = 'Loading notifications…'
export const failed = 'We could not load your notifications. Nothing is lost.'
export const choose = 'Choose what you are told'
export const tryAgain = 'Try again'
export const now = 'Just now'
export const minutes = (count: number) => `${count}m ago`
export const hours = (count: number) => `${count}h ago`
export const days = (count: number) => `${count}d ago`
export const readFailed = 'We could not mark them as read. Try again.'
