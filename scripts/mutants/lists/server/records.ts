import type { Mutation } from '../../mutation.ts'

const countCreation = {
  file: 'packages/server/src/modules/describing/saving/limits/count-creation.ts',
  tests: ['packages/server/src/modules/describing/saving/limits/creation-limit.test.ts'],
}
const saveNew = {
  file: 'packages/server/src/modules/describing/saving/save-new.ts',
  tests: [
    'packages/server/src/modules/describing/saving/create.test.ts',
    'packages/server/src/modules/describing/saving/limits/creation-limit.test.ts',
    'packages/server/src/modules/platform/audit/specified-actions.test.ts',
  ],
}
const remove = {
  file: 'packages/server/src/modules/describing/saving/remove.ts',
  tests: [
    'packages/server/src/modules/describing/saving/change.test.ts',
    'packages/server/src/modules/matching/recording/concurrent-changes.test.ts',
  ],
}
const comparison = {
  file: 'packages/server/src/modules/describing/comparison/comparison.ts',
  tests: [
    'packages/server/src/modules/describing/comparison/comparison.test.ts',
    'packages/server/src/modules/describing/comparison/exceptions.test.ts',
    'packages/server/src/modules/describing/comparison/races.test.ts',
  ],
}
const stopComparing = {
  ...comparison,
  file: 'packages/server/src/modules/describing/comparison/remove-from-comparison.ts',
}
const lockMatches = {
  file: 'packages/server/src/modules/matching/match-store/lock-matches.ts',
  tests: ['packages/server/src/modules/describing/comparison/races.test.ts'],
}
const limits = {
  file: 'packages/server/src/modules/platform/limits/service.ts',
  tests: ['packages/server/src/modules/platform/limits/limits.test.ts'],
}
const limitRows = {
  file: 'packages/server/src/modules/platform/limits/repository.ts',
  tests: ['packages/server/src/modules/platform/limits/limits.test.ts'],
}
const audit = {
  file: 'packages/server/src/modules/platform/audit/service.ts',
  tests: ['packages/server/src/modules/platform/audit/audit.test.ts'],
}
const notices = {
  file: 'packages/server/src/modules/platform/notifications/repository.ts',
  tests: ['packages/server/src/modules/platform/notifications/notifications.test.ts'],
}
const selfListing = {
  file: 'packages/server/src/modules/describing/saving/self-listing.ts',
  tests: [
    'packages/server/src/modules/describing/saving/create.test.ts',
    'packages/server/src/modules/describing/saving/change.test.ts',
    'packages/server/src/modules/describing/submitters/verify-contact-address.test.ts',
  ],
}

export const records: readonly Mutation[] = [
  {
    ...countCreation,
    name: 'profiles are created without a limit',
    find: "await consumeLimit(context, trx, { userId, action: 'profile_creation' })",
    replace: '',
  },
  {
    ...saveNew,
    name: 'a new profile leaves no audit row of consent',
    find: "    event('consent_given', { profileId, ...consentDetails(boxes, now) }),\n",
    replace: '',
  },
  {
    ...saveNew,
    name: 'a save whose commit outcome is unknown is not attempted again',
    find: "result.kind === 'unusual' || result.kind === 'failed'",
    replace: "result.kind === 'unusual'",
  },
  {
    ...remove,
    name: 'a deleted profile still finds others',
    find: 'await deleteBlockingKeys(trx, userId, id)',
    replace: '',
  },
  {
    ...remove,
    name: 'the matches of a deleted profile stay visible',
    find: '  await context.matcher.settleVisibility(context, { userId, profileId: id }, now)\n  return { undoUntil }',
    replace: '  return { undoUntil }',
  },
  {
    ...stopComparing,
    name: 'a switched-off description retains its blocking keys',
    find: 'await deleteBlockingKeys(trx, userId, id)',
    replace: '',
  },
  {
    ...comparison,
    name: 'the matches of a switched-off description stay visible',
    find: '  if (isChanged)\n    await context.matcher.settleVisibility(context, { userId, profileId: request.id }, moment.now)\n',
    replace: '',
  },
  {
    ...stopComparing,
    name: 'an interrupted switch is not completed after its process ended',
    find: "  await jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })\n",
    replace: '',
  },
  {
    ...comparison,
    name: 'switching on again and again is not counted',
    find: "if (effect.counts)\n    await consumeLimit(context, trx, { userId, action: 'identifier_change', failure: saveFailed })",
    replace: '',
  },
  {
    ...lockMatches,
    name: 'an exchange of contact at the instant of switching off is not waited for',
    find: ' for update`',
    replace: '`',
  },
  {
    ...limits,
    name: 'a limit that cannot be counted lets everything through',
    find: "    throw new AppError('LIMIT_UNAVAILABLE', {\n      ...(failure !== undefined && { message: failure }),\n      cause: error,\n    })\n",
    replace: '',
  },
  {
    ...limits,
    name: 'an act within its limit is not stored',
    find: 'return () => writeEvents(trx, counter, events)',
    replace: 'return async () => {}',
  },
  {
    ...limitRows,
    name: 'parallel acts of one user pass a limit together',
    find: "conflict.columns(['userId', 'actionType']).doUpdateSet({ actionType }),",
    replace:
      "conflict.columns(['userId', 'actionType']).doUpdateSet({ actionType, events: [now] }),",
  },
  {
    ...audit,
    name: 'the audit log keeps whole user agents',
    find: '.slice(0, maxUserAgentLength)',
    replace: '.slice(0)',
  },
  {
    ...audit,
    name: 'a job that runs again writes its audit row twice',
    find: 'const { userId, actionType, details, origin, id = deps.random.id() } = event',
    replace: 'const { userId, actionType, details, origin } = event\n  const id = deps.random.id()',
  },
  {
    ...notices,
    name: 'cleared notifications are listed',
    find: "    .where('userId', '=', userId)\n    .where('clearedAt', 'is', null)\n    .where(isShown)\n    .orderBy('createdAt', 'desc')\n    .orderBy('id', 'desc')",
    replace:
      "    .where('userId', '=', userId)\n    .where(isShown)\n    .orderBy('createdAt', 'desc')\n    .orderBy('id', 'desc')",
  },
  {
    ...notices,
    name: 'cleared notifications count as unread',
    find: "    .where('readAt', 'is', null)\n    .where('clearedAt', 'is', null)\n",
    replace: "    .where('readAt', 'is', null)\n",
  },
  {
    ...selfListing,
    name: 'a description of its own author is compared',
    find: 'return [email, forContact].some((own) => own !== null && isOwnAddress(address, own))',
    replace: 'return [email, forContact].length === 0',
  },
  {
    ...selfListing,
    name: "a description with its owner's verified contact address is compared",
    find: '[email, forContact].some',
    replace: '[email].some',
  },
]
