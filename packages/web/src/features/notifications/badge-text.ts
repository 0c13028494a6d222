/** The number on the bell: nothing for none, and '9+' above nine. */
export const badgeText = (unread: number): string =>
  unread <= 0 ? '' : unread > 9 ? '9+' : String(unread)
