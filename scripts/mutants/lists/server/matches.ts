import type { Mutation } from '../../mutation.ts'

const presenter = {
  file: 'packages/server/src/modules/contact/matches/presenter.ts',
  tests: [
    'packages/server/src/modules/contact/matches/presenter.test.ts',
    'packages/server/src/modules/contact/matches/matches.test.ts',
  ],
}
const rows = {
  file: 'packages/server/src/modules/matching/match-store/repository.ts',
  tests: [
    'packages/server/src/modules/contact/matches/matches.test.ts',
    'packages/server/src/modules/describing/saving/change.test.ts',
    'packages/server/src/modules/operation/dashboard/dashboard.test.ts',
  ],
}
const review = {
  file: 'packages/server/src/modules/contact/matches/review.ts',
  tests: [
    'packages/server/src/modules/contact/matches/review.test.ts',
    'packages/server/src/modules/contact/consent/consent.test.ts',
  ],
}
const jobs = {
  file: 'packages/server/src/modules/contact/matches/jobs.ts',
  tests: [
    'packages/server/src/modules/contact/matches/notify.test.ts',
    'packages/server/src/modules/contact/matches/review.test.ts',
    'packages/server/src/modules/contact/safety/block.test.ts',
    'packages/server/src/modules/contact/safety/report.test.ts',
    'packages/server/src/modules/matching/recording/matching.test.ts',
  ],
}
const sealSides = {
  file: 'packages/server/src/modules/matching/recording/seal-sides.ts',
  tests: [
    'packages/server/src/modules/matching/recording/side-content.test.ts',
    'packages/server/src/modules/matching/recording/matching.test.ts',
    'packages/server/src/modules/matching/quarantine/quarantine.test.ts',
  ],
}
const writeMatches = {
  ...sealSides,
  file: 'packages/server/src/modules/matching/recording/write-matches.ts',
}
const sealOpened = {
  file: 'packages/server/src/modules/matching/recording/seal-opened.ts',
  tests: ['packages/server/src/modules/matching/recording/unopened-matches.test.ts'],
}
const weakCap = {
  file: 'packages/server/src/modules/matching/recording/weak-cap.ts',
  tests: ['packages/server/src/modules/matching/recording/weak-cap.test.ts'],
}
const pairs = {
  file: 'packages/server/src/modules/matching/match-store/pairs.ts',
  tests: [
    'packages/server/src/modules/matching/recording/matching.test.ts',
    'packages/server/src/modules/describing/saving/change.test.ts',
    'packages/server/src/modules/describing/saving/matching.test.ts',
  ],
}
const locks = {
  file: 'packages/server/src/modules/matching/match-store/locks.ts',
  tests: [
    'packages/server/src/modules/matching/recording/concurrency.test.ts',
    'packages/server/src/modules/matching/recording/concurrent-changes.test.ts',
  ],
}

export const matches: readonly Mutation[] = [
  {
    ...sealOpened,
    name: 'an opened match is sealed from a description that was edited meanwhile',
    find: '    if (profiles.some((profile) => versions.get(keyOf(profile)) !== profile.version)) return stale()\n',
    replace: '',
  },
  {
    ...sealOpened,
    name: 'only the first opened matches are sealed',
    find: 'start < matchIds.length; start += matchesInTransaction',
    replace: 'start < matchesInTransaction; start += matchesInTransaction',
  },
  {
    ...presenter,
    name: 'a row of a field that its viewer has cleared shows',
    find: "        .filter(({ own }) => own !== ''),",
    replace: '        .filter(({ own }) => own !== undefined),',
  },
  {
    ...presenter,
    name: 'a review that an agreement rests on looks undoable',
    find: "row.consent === 'agreed' ? null : (",
    replace: "row.consent === 'declined' ? null : (",
  },
  {
    ...rows,
    name: 'hidden matches are listed',
    find: "    .where('userId', '=', userId)\n    .where('hiddenAt', 'is', null)\n\nconst visibleSides",
    replace: "    .where('userId', '=', userId)\n\nconst visibleSides",
  },
  {
    ...rows,
    name: 'weak matches are listed with the others',
    find: "eb.or([eb('weak', '=', false), eb('status', '!=', 'pending')])",
    replace: "eb.or([eb('weak', 'is not', null), eb('status', '!=', 'pending')])",
  },
  {
    ...rows,
    name: 'reviewed weak matches stay collapsed',
    find: "eb.or([eb('weak', '=', false), eb('status', '!=', 'pending')])",
    replace: "eb('weak', '=', false)",
  },
  {
    ...review,
    name: 'a review is undone although it was agreed upon',
    find: "    if (action.type === 'undo' && row.consent === 'agreed') throw new AppError('UNDO_TOO_LATE')\n",
    replace: '',
  },
  {
    ...review,
    name: 'a confirmation is mailed before it can no longer be undone',
    find: '{ startAfter: new Date(reviewedAt.getTime() + undoWindowMs) }',
    replace: '{ startAfter: reviewedAt }',
  },
  {
    ...jobs,
    name: 'a match sends two notifications',
    find: 'if (!side || side.weak || side.notifiedAt || side.hiddenAt) return',
    replace: 'if (!side || side.weak || side.hiddenAt) return',
  },
  {
    ...jobs,
    name: 'a weak match sends a notification',
    find: 'if (!side || side.weak || side.notifiedAt || side.hiddenAt) return',
    replace: 'if (!side || side.notifiedAt || side.hiddenAt) return',
  },
  {
    ...jobs,
    name: 'a hidden match sends a notification',
    find: 'if (!side || side.weak || side.notifiedAt || side.hiddenAt) return',
    replace: 'if (!side || side.weak || side.notifiedAt) return',
  },
  {
    ...jobs,
    name: 'a user gets a notification about a match with a blocked user',
    find: '    if (await isBlocking(trx, userId, side.otherUserId)) return\n',
    replace: '',
  },
  {
    ...jobs,
    name: 'a match sends a mail to an unverified address',
    find: '    if (!user?.emailVerifiedAt) return\n',
    replace: '',
  },
  {
    ...jobs,
    name: 'an undone review still has effects',
    find: 'if (!isReviewCurrent(reviewOf(row, null), new Date(reviewedAt))) return',
    replace: '',
  },
  {
    ...jobs,
    name: 'a confirmation leaves no audit row of the specified name',
    find: "actionType: 'match_confirmed',",
    replace: "actionType: 'match_confirm',",
  },
  {
    ...sealSides,
    name: 'a quarantined pair shows evidence from identifiers',
    find: 'isQuarantined ? withoutIdentifiers(record) : record',
    replace: '(isQuarantined === null ? withoutIdentifiers(record) : record)',
  },
  {
    ...sealSides,
    name: 'a side is sealed with the evidence of the other side',
    find: 'evidenceForViewer(decision.evidence, seen(own), seen(theirs))',
    replace: 'evidenceForViewer(decision.evidence, seen(theirs), seen(own))',
  },
  {
    ...writeMatches,
    name: 'weak matches are queued for notification',
    find: "return decision.evidence.band !== 'weak'",
    replace: 'return true',
  },
  {
    ...weakCap,
    name: 'a match that was reviewed is evicted',
    find: "status = 'pending' and notified_at is null as is_untouched",
    replace: 'notified_at is null as is_untouched',
  },
  {
    ...weakCap,
    name: 'a match with a sent notification is evicted',
    find: "status = 'pending' and notified_at is null as is_untouched",
    replace: "status = 'pending' as is_untouched",
  },
  {
    ...weakCap,
    name: 'a match that the other side reviewed is evicted',
    find: 'both.every(({ isUntouched }) => isUntouched)',
    replace: 'both.some(({ isUntouched }) => isUntouched)',
  },
  {
    ...weakCap,
    name: "a match inside the other side's cap is evicted",
    find: 'const evicted = open.filter((other) => beyondTheirs.has(`${keyOf(other)} ${other.matchId}`))',
    replace: 'const evicted = open.filter((other) => beyondTheirs.size > -1 && other)',
  },
  {
    ...weakCap,
    name: 'the cap is one too large',
    find: 'where place > ${passed}::bigint and',
    replace: 'where place > ${passed}::bigint + 1 and',
  },
  {
    ...pairs,
    name: 'a match that one side reviewed is removed when it is no longer recorded',
    find: "isReviewed: sides.some(({ status }) => status !== 'pending')",
    replace: "isReviewed: sides.every(({ status }) => status !== 'pending')",
  },
  {
    ...locks,
    name: 'matches are written without a lock',
    find: 'select pg_advisory_xact_lock(hashtextextended(name, 0))',
    replace: 'select hashtextextended(name, 0)',
  },
]
