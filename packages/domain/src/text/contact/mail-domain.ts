/** A URL would read these as the end of its host, or decode them. */
const notInDomain = /[/?#%\\:@]/

/**
 * The domain of an address as DNS knows it: lower case, and international names in their ASCII form
 * (IDN). Null if an international name is not valid.
 */
export const asciiDomain = (domain: string): string | null => {
  const lower = domain.toLowerCase()
  if (/^[\x21-\x7e]*$/.test(lower) && !/(?:^|\.)xn--/.test(lower)) return lower
  if (notInDomain.test(lower)) return null
  try {
    return new URL(`http://${lower}`).hostname
  } catch {
    return null
  }
}
