/** The message thread between two members who both agreed. */
export const title = 'Messages'
// claim: messages-are-sealed
export const encrypted = 'Encrypted when stored'
export const loading = 'Loading messages…'
export const failed = 'Failed to load messages'
export const failedText = 'Nothing is lost. Check your connection and try again.'
export const stale = 'No connection. New messages appear when it is back.'
export const thread = (name: string) => (name ? `Messages with ${name}` : 'Messages')
export const none = 'No messages yet. You can start with a short one.'
export const newBelow = 'New message'
export const older = 'Show older messages'
export const olderLoading = 'Loading…'
export const olderFailed = 'We couldn’t load older messages. Try again.'
export const you = 'You'
export const them = 'Them'
export const today = 'Today'
export const yesterday = 'Yesterday'
export const sending = 'Sending…'
export const sent = 'Sent'
export const read = 'Read'
export const waiting = 'Waiting'
export const notSent = 'Not sent.'
export const tryAgain = 'Try again'
export const remove = 'Delete'
// claim: messages-are-sent-once
export const waitsForConnection = 'We’ll send it when the connection is back.'
export const waitsForOther = 'We’ll send it after the one above.'
export const write = (name: string) => (name ? `Write to ${name}` : 'Write a message')
export const send = 'Send'
export const characters = ' characters'
export const left = (count: number) =>
  count === 1 ? '1 character left' : `${count} characters left`
export const over = (count: number) =>
  count === 1
    ? '1 character too many. Shorten the message.'
    : `${count} characters too many. Shorten the message.`
export const sentToast = 'Message sent securely'
export const failedToast = 'Failed to send message'
