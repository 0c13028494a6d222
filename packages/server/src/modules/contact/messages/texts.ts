/** What the bell says of a message: nothing of it. */
export const messageNotification = {
  type: 'other',
  title: 'A message is waiting for you',
  message: 'Read it on the page of your match.',
} as const

export const sendFailure = 'Failed to send message'
