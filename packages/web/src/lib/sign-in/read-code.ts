/** Six digits, typed or pasted in any form; undefined when there are more or fewer. */
export const readCode = (typed: string): string | undefined => {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits.length === 6 ? digits : undefined
}
