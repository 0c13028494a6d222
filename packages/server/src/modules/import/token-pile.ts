import type { Trx } from '../../context.ts'
import { insertTokenRows, type NewRow, type TokenRow } from './repository.ts'

/** Places of tokens and the first four bytes of each fit into one exact number. */
const mostTokens = 2 ** 21
/** More than one profile has. */
const spare = 100_000
const writtenAtOnce = 20_000

/**
 * Tokens of many profiles, to be written in the order of their bytes: so the place of a row says
 * neither what it stands for nor which others are of the same profile.
 */
export const createTokenPile = () => {
  const rows: TokenRow[] = []
  return {
    add({ userId, id, tokens }: NewRow): void {
      for (const token of tokens) rows.push({ token, userId, id })
    },
    isFull: (): boolean => rows.length > mostTokens - spare,
    async write(trx: Trx): Promise<void> {
      const order = Float64Array.from(
        rows,
        ({ token }, place) => token.readUInt32BE(0) * mostTokens + place,
      ).sort()
      for (let start = 0; start < order.length; start += writtenAtOnce) {
        const places = order.subarray(start, start + writtenAtOnce)
        await insertTokenRows(
          trx,
          Array.from(places, (place) => rows[place % mostTokens]!),
        )
      }
    },
  }
}
