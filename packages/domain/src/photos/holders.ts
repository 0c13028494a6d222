/**
 * A picture that more other users have proposes no pair and is no evidence: it is most likely one
 * that many people copy from the same page, such as a stock picture or a celebrity.
 */
export const photoHolderLimit = 10

/** Among fewer users a share says nothing, as for the frequencies of values. */
const leastUsers = 1000

/** The share of users who have a copy besides both sides of a pair. */
export const shareOfOthers = ({ others, users }: { others: number; users: number }): number =>
  Math.max(others - 1, 0) / Math.max(users, leastUsers)
