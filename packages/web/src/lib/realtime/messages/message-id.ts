/** The ids of one channel are `<milliseconds>-<number>` and rise in the order of events. */
const pattern = /^(\d{1,16})-(\d{1,16})$/

export const isMessageId = (text: unknown): text is string =>
  typeof text === 'string' && pattern.test(text)

const numbersOf = (id: string): [bigint, bigint] => {
  const [, ms = '0', number = '0'] = pattern.exec(id) ?? []
  return [BigInt(ms), BigInt(number)]
}

export const isAfter = (id: string, other: string): boolean => {
  const [[ms, number], [otherMs, otherNumber]] = [numbersOf(id), numbersOf(other)]
  return ms > otherMs || (ms === otherMs && number > otherNumber)
}

export const maxId = (id: string, other: string | undefined): string =>
  other !== undefined && isAfter(other, id) ? other : id
