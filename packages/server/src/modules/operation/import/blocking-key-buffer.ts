import type { Trx } from '../../../db/database.ts'
import { insertBlockingKeyRows, type BlockingKeyRow, type NewRow } from './repository.ts'
import { areUsersOnNodes, writeUserByUser } from './write-for-users.ts'

/** The position of a blocking key and its first four bytes fit into one exact number. */
const maxKeys = 2 ** 21
/** More blocking keys than the profiles of one batch have. */
const reservedKeys = 300_000
const keyBytes = 16
const writeBatchSize = 20_000

/**
 * Blocking keys of many profiles, written in the order of their bytes. A row's position then
 * reveals neither its value nor the other blocking keys of its profile. Two million take 50 MB.
 */
export const createKeyBuffer = () => {
  const bytes = Buffer.allocUnsafe(maxKeys * keyBytes)
  const holders = new Int32Array(maxKeys)
  const profiles: Pick<NewRow, 'userId' | 'id'>[] = []
  let count = 0
  const rowAt = (place: number): BlockingKeyRow => {
    const start = place * keyBytes
    const { userId, id } = profiles[holders[place]!]!
    return { token: bytes.subarray(start, start + keyBytes), userId, id }
  }
  /** The blocking keys of each profile follow each other. */
  const keysByProfile = function* (from: number, to: number) {
    for (let start = from, end; start < to; start = end) {
      for (end = start + 1; end < to && holders[end] === holders[start]; end += 1);
      const rows = Array.from({ length: end - start }, (_, at) => rowAt(start + at))
      yield [rows[0]!.userId, rows] as const
    }
  }
  const writeByProfile = async (trx: Trx): Promise<void> => {
    for (let start = 0; start < count; start += writeBatchSize)
      await writeUserByUser(
        trx,
        keysByProfile(start, Math.min(start + writeBatchSize, count)),
        (rows) => insertBlockingKeyRows(trx, rows),
      )
  }
  return {
    add({ userId, id, blockingKeys }: NewRow): void {
      if (count + blockingKeys.length > maxKeys)
        throw new Error('There are too many blocking keys.')
      for (const token of blockingKeys) {
        token.copy(bytes, count * keyBytes)
        holders[count] = profiles.length
        count += 1
      }
      profiles.push({ userId, id })
    },
    isFull: (): boolean => count > maxKeys - reservedKeys,
    async write(trx: Trx): Promise<void> {
      if (await areUsersOnNodes(trx)) return writeByProfile(trx)
      const order = new Float64Array(count)
      for (let place = 0; place < count; place += 1)
        order[place] = bytes.readUInt32BE(place * keyBytes) * maxKeys + place
      order.sort()
      for (let start = 0; start < count; start += writeBatchSize) {
        const places = order.subarray(start, start + writeBatchSize)
        await insertBlockingKeyRows(
          trx,
          Array.from(places, (place) => rowAt(place % maxKeys)),
        )
      }
    },
  }
}
