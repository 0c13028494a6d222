/** The operator's contact, after texts that mention it. */
export const contactSupport = (address: string) => `Contact support: ${address}`
