/** The bell and its list. */
export const bell = 'Notifications'
export const unread = (count: string) => `Notifications, ${count} unread`
export const unreadWord = 'Unread'
export const readAll = 'Mark all read'
export const empty = 'Nothing new. We tell you here when someone describes the same person.'
export const loading = 'Loading notifications…'
export const failed = 'We could not load your notifications. Nothing is lost.'
export const tryAgain = 'Try again'
export const now = 'Just now'
export const minutes = (count: number) => `${count}m ago`
export const hours = (count: number) => `${count}h ago`
export const days = (count: number) => `${count}d ago`
export const readFailed = 'We could not mark them as read. Try again.'
