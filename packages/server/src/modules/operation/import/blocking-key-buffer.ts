import type { Trx } from '../../../context.ts'
import { insertTokenRows, type NewRow } from './repository.ts'

/** Places of tokens and the first four bytes of each fit into one exact number. */
const mostTokens = 2 ** 21
/** More than the profiles have that are added between two looks. */
const spare = 300_000
const tokenBytes = 16
const writtenAtOnce = 20_000

/**
 * Tokens of many profiles, to be written in the order of their bytes: so the place of a row says
 * neither what it stands for nor which others are of the same profile. Two million take 50 MB.
 */
export const createTokenPile = () => {
  const bytes = Buffer.allocUnsafe(mostTokens * tokenBytes)
  const holders = new Int32Array(mostTokens)
  const profiles: Pick<NewRow, 'userId' | 'id'>[] = []
  let count = 0
  const rowAt = (place: number) => {
    const start = place * tokenBytes
    const { userId, id } = profiles[holders[place]!]!
    return { token: bytes.subarray(start, start + tokenBytes), userId, id }
  }
  return {
    add({ userId, id, tokens }: NewRow): void {
      if (count + tokens.length > mostTokens) throw new Error('There are too many tokens.')
      for (const token of tokens) {
        token.copy(bytes, count * tokenBytes)
        holders[count] = profiles.length
        count += 1
      }
      profiles.push({ userId, id })
    },
    isFull: (): boolean => count > mostTokens - spare,
    async write(trx: Trx): Promise<void> {
      const order = new Float64Array(count)
      for (let place = 0; place < count; place += 1)
        order[place] = bytes.readUInt32BE(place * tokenBytes) * mostTokens + place
      order.sort()
      for (let start = 0; start < count; start += writtenAtOnce) {
        const places = order.subarray(start, start + writtenAtOnce)
        await insertTokenRows(
          trx,
          Array.from(places, (place) => rowAt(place % mostTokens)),
        )
      }
    },
  }
}
