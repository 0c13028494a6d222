import { hash, randomBytes, randomUUID } from 'node:crypto'

/**
 * The source of randomness for rules. `id()` makes a random UUID; `bytes()` are for values that
 * become public, such as nonces.
 */
export type Random = { id(): string; bytes(count: number): Uint8Array }

const fetched = { left: Buffer.alloc(0) }
/**
 * Random bytes that become public, for nonces. The system takes longer to give some than sealing
 * takes, so many are fetched at once.
 */
export const nextRandomBytes = (count: number): Buffer => {
  if (fetched.left.length < count) fetched.left = randomBytes(Math.max(count, 4096))
  const next = fetched.left.subarray(0, count)
  fetched.left = fetched.left.subarray(count)
  return next
}

const idPattern = /^[A-Za-z0-9_-]{1,64}$/

/** Every id, ours or a client's, has this form; so it can appear in SQL as a literal. */
export const isId = (text: string): boolean => idPattern.test(text)

export const systemRandom: Random = {
  id: () => randomUUID(),
  bytes: (count) => nextRandomBytes(count),
}

export type ProfileKey = { userId: string; profileId: string }

/** The name of a profile in maps and locks. */
export const keyOf = ({ userId, profileId }: ProfileKey): string => `${userId} ${profileId}`

/** Orders the two sides of a match, so that both find the same row whichever starts. */
export const sortSides = (one: ProfileKey, other: ProfileKey): [ProfileKey, ProfileKey] => {
  const before =
    one.userId === other.userId ? one.profileId < other.profileId : one.userId < other.userId
  return before ? [one, other] : [other, one]
}

/** The same two profiles always make the same match id, so the pair is unique by primary key. */
export const matchId = (one: ProfileKey, other: ProfileKey): string => {
  const sides = sortSides(one, other).map((side) => [side.userId, side.profileId])
  return hash('sha256', JSON.stringify(sides), 'base64url').slice(0, 32)
}
