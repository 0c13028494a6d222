/** The bell in the header. */
export const bell = 'Notifications'
export const unread = (count: string) => `Notifications, ${count} unread`
