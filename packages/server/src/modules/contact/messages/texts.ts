export const sendFailure = 'Failed to send message'
