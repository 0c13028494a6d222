/** What the bell says: never a name, an answer or anything the other user wrote. */
export const consentNotifications = {
  request: {
    type: 'consent_request',
    title: 'Someone asks to communicate',
    message:
      'The other side of one of your matches asks for your consent. You decide, in your own time.',
  },
  approval: {
    type: 'consent_response',
    title: 'Your request was answered',
    message: 'Look at your match to see where you both stand.',
  },
  response: {
    type: 'consent_response',
    title: 'There is a response to one of your matches',
    message: 'Look at your match to see where you both stand.',
  },
  exchange: {
    type: 'contact_exchanged',
    title: 'Contact Information Exchanged',
    message: 'You both agreed. The details are on the page of your match.',
  },
} as const

export const consentFailures = {
  change: 'Failed to update consent. Please try again.',
  request: 'Failed to send consent request',
  respond: 'Failed to respond to request',
} as const
