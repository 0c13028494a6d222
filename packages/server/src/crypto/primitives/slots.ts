import { hash, randomBytes } from 'node:crypto'

/** Spreads texts over `count` slots in a way that no outsider can predict. */
export const createSlots = (count: number): ((text: string) => number) => {
  const seed = randomBytes(16).toString('hex')
  return (text) => Number.parseInt(hash('sha256', seed + text).slice(0, 8), 16) % count
}
