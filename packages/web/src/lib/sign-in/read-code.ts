/** Six digits, however they were typed or pasted; undefined when there are more or fewer. */
export const readCode = (typed: string): string | undefined => {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits.length === 6 ? digits : undefined
}
