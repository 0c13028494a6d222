const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The specification's simple pattern: something, @, something with a dot, no spaces. */
export const isEmail = (text: string): boolean => address.test(text.trim())
