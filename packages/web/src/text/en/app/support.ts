/** The operator's contact, after texts that lead there. */
export const contactSupport = (address: string) => `Contact support: ${address}`
