import type { Mutation } from '../../mutation.ts'

const refresh = {
  file: 'packages/domain/src/session/refresh.ts',
  tests: ['packages/domain/src/session/refresh.test.ts'],
}
const rate = {
  file: 'packages/domain/src/limits/rate.ts',
  tests: ['packages/domain/src/limits/rate.test.ts'],
}
const window = {
  file: 'packages/domain/src/limits/rolling-window.ts',
  tests: ['packages/domain/src/limits/rolling-window.test.ts'],
}
const limits = {
  file: 'packages/domain/src/limits/limits.ts',
  tests: ['packages/domain/src/limits/limits.test.ts'],
}
const review = {
  file: 'packages/domain/src/match/review.ts',
  tests: ['packages/domain/src/match/review.test.ts'],
}
const clock = {
  file: 'packages/domain/src/clock.ts',
  tests: ['packages/domain/src/clock.test.ts', 'packages/domain/src/session/refresh.test.ts'],
}

export const sessionRules: readonly Mutation[] = [
  {
    ...refresh,
    name: 'a stolen refresh token works forever',
    find: "<= refreshGraceMs ? 'repeat' : 'reuse'",
    replace: "<= refreshGraceMs ? 'repeat' : 'repeat'",
  },
  {
    ...refresh,
    name: 'clients that refresh twice at once are signed out',
    find: "if (token.replacedAt === null) return 'rotate'\n",
    replace:
      "if (token.replacedAt === null) return 'rotate'\n  if (token.replacedAt <= now) return 'reuse'\n",
  },
  {
    ...refresh,
    name: 'a refresh token outlives its session',
    find: 'if (token.sessionEnded ||',
    replace: 'if (',
  },
  {
    ...rate,
    name: 'one try more than the burst is allowed',
    find: 'rate.burst * rate.everyMs',
    replace: '(rate.burst + 1) * rate.everyMs',
  },
  {
    ...rate,
    name: 'a refused try may be repeated too early',
    find: 'retryAt: new Date(allowedFrom)',
    replace: 'retryAt: now',
  },
  {
    ...window,
    name: 'an act at the end of the window still counts',
    find: 'msSince(event, now) < limit.windowMs',
    replace: 'msSince(event, now) <= limit.windowMs',
  },
  {
    ...window,
    name: 'one act more than the limit is allowed',
    find: 'limit.max - inside.length)',
    replace: 'limit.max + 1 - inside.length)',
  },
  {
    ...limits,
    name: 'four profiles can be created in a day',
    find: 'profile_creation: { max: 3,',
    replace: 'profile_creation: { max: 4,',
  },
  {
    ...limits,
    name: 'an hour has six minutes',
    find: 'contact_request: { max: 5, windowMs: minutesMs(60) }',
    replace: 'contact_request: { max: 5, windowMs: minutesMs(6) }',
  },
  {
    ...limits,
    name: 'a review can be undone for a minute',
    find: 'export const undoWindowMs = 10_000',
    replace: 'export const undoWindowMs = 60_000',
  },
  {
    ...limits,
    name: 'a proof counts for a day',
    find: 'export const stepUpMinutes = 15',
    replace: 'export const stepUpMinutes = 1440',
  },
  {
    ...review,
    name: 'a review can be undone at any time',
    find: "if (!undoUntil(review, now)) return refuse('UNDO_TOO_LATE')\n",
    replace: '',
  },
  {
    ...review,
    name: 'a confirmed match can be reopened',
    find: "else if (review.status !== 'dismissed') return refuse",
    replace: 'else if (isPending) return refuse',
  },
  {
    ...review,
    name: 'a review can be replaced by another',
    find: "if (!isPending) return refuse('MATCH_TRANSITION')\n",
    replace: '',
  },
  {
    ...review,
    name: 'undoing deletes the notes',
    find: "return accepted({ ...review, status: 'pending', reviewedAt: null })",
    replace: "return accepted({ status: 'pending', reviewedAt: null, notes: null })",
  },
  {
    ...clock,
    name: 'an act in the future locks its user out until then',
    find: 'if (elapsed < -clockToleranceMs) return Infinity',
    replace: 'if (elapsed < -clockToleranceMs) return 0',
  },
  {
    ...clock,
    name: 'a session stored under a clock that was ahead outlasts its time',
    find: 'endsAt > now && endsAt <= latestEnd(now, lastsMs)',
    replace: 'endsAt > now',
  },
  {
    ...clock,
    name: 'an expired session is valid',
    find: 'endsAt > now && endsAt <= latestEnd(now, lastsMs)',
    replace: 'endsAt <= latestEnd(now, lastsMs)',
  },
  {
    ...rate,
    name: 'a count stored under a clock that was ahead refuses until then',
    find: 'return Math.min(now + (burst * everyMs) / 2, latest - everyMs)',
    replace: 'return stored',
  },
  {
    ...rate,
    name: 'a count stored under a wrong clock is forgotten whole',
    find: 'Math.min(now + (burst * everyMs) / 2, latest - everyMs)',
    replace: 'now',
  },
]
