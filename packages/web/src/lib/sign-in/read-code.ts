/** The digits of a code, typed or pasted in any form; undefined when there are more or fewer. */
export const readCode = (typed: string, count = 6): string | undefined => {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits.length === count ? digits : undefined
}
