export const consentFailures = {
  change: 'Failed to update consent. Please try again.',
  request: 'Failed to send consent request',
  respond: 'Failed to respond to request',
} as const
