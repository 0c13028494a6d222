/** How long a proof lasts: enough to write a request. */
export const grantSeconds = 30 * 60
