/**
 * A run is divided by the ids of users, which are random: each part is a range of them. Jobs work
 * on one part each, so all processes share a run. The positions of the parts are stored with it.
 */
export type Part = {
  number: number
  /**
   * The last profile that was compared, or where the range begins; null at the end of the range.
   */
  position: string | null
  /** The first id after the range; null for the last range. */
  end: string | null
}

/** The profiles of a job. A part has about as many at least. */
export const batchSize = 100
const mostParts = 256

/** The id that a range begins with: two hexadecimal digits divide random ids evenly. */
const startOf = (number: number, parts: number): string =>
  number === 0
    ? ''
    : Math.floor((number * mostParts) / parts)
        .toString(16)
        .padStart(2, '0')

type Positions = { total: number; resumeAfter: string | null }

/** Nothing is stored before the first part has begun. */
const positionsOf = ({ total, resumeAfter }: Positions): (string | null)[] => {
  if (resumeAfter?.startsWith('[')) return JSON.parse(resumeAfter) as (string | null)[]
  const parts = Math.min(mostParts, Math.max(1, Math.ceil(total / batchSize)))
  return Array.from({ length: parts }, (_, number) => startOf(number, parts))
}

export const partsOf = (run: Positions): Part[] => {
  const positions = positionsOf(run)
  return positions.map((position, number) => ({
    number,
    position,
    end: number + 1 < positions.length ? startOf(number + 1, positions.length) : null,
  }))
}

/** The profiles of a part that are left; null at its end. */
export const rangeOf = ({ position, end }: Part) => {
  if (position === null) return null
  const [userId = '', profileId = ''] = position.split(' ')
  return { after: { userId, profileId }, end }
}

/** The stored progress once a part is at another position. */
export const withPosition = (run: Positions, { number, position }: Omit<Part, 'end'>): string =>
  JSON.stringify(positionsOf(run).with(number, position))
