import type { Mutation } from '../../mutation.ts'

const toast = {
  file: 'packages/web/src/lib/page/toast-store.ts',
  tests: ['packages/web/src/lib/page/toast-store.test.ts'],
}
const until = {
  file: 'packages/web/src/lib/hooks/use-until.ts',
  tests: ['packages/web/src/features/matches/center/undo-review.test.tsx'],
}
const undo = {
  file: 'packages/web/src/features/matches/center/undo-review.tsx',
  tests: ['packages/web/src/features/matches/center/undo-review.test.tsx'],
}

const push = {
  file: 'packages/web/src/service-worker/device-choices.ts',
  tests: ['packages/web/src/service-worker/worker.test.ts'],
}
const texts = {
  file: 'packages/web/src/lib/language/texts.ts',
  tests: ['packages/web/src/lib/language/texts.test.ts'],
}
const early = {
  file: 'packages/web/src/lib/api/early-answers.ts',
  tests: ['packages/web/src/lib/api/early-answers.test.ts'],
}

export const web: readonly Mutation[] = [
  {
    ...early,
    name: 'the early answer to another token is taken',
    find: '!isSame || now()',
    replace: 'now()',
  },
  {
    ...early,
    name: 'an early answer survives a change',
    find: "if (init.method !== 'GET') dropEarlyAnswers()",
    replace: '',
  },
  {
    ...push,
    name: 'a push without a readable choice shows the own name',
    find: "if (!cookieStore) return 'unknown'",
    replace: "if (!cookieStore) return 'crosscheck'",
  },
  {
    ...texts,
    name: 'a neutral name is put into the public pages',
    find: "!module.startsWith('pages/')",
    replace: 'true',
  },
  {
    ...toast,
    name: 'an undo button disappears after five seconds',
    find: 'const undoToastMs = 10_000',
    replace: 'const undoToastMs = 5_000',
  },
  {
    ...toast,
    name: 'a former toast dismisses the present one',
    find: 'if (current?.id === id) set(undefined)',
    replace: 'set(undefined)',
  },
  {
    ...toast,
    name: 'an undo toast has no button',
    find: 'showToast({ title, ms: undoToastMs, action: { label: undo, run } })',
    replace: 'showToast({ title, ms: undoToastMs })',
  },
  {
    ...toast,
    name: 'pages are not notified of a new toast',
    find: '  for (const listener of listeners) listener()\n',
    replace: '',
  },
  {
    ...toast,
    name: 'toasts with equal texts share one identity',
    find: '  count += 1\n',
    replace: '',
  },
  {
    ...until,
    name: 'the undo button stays after its time',
    find: 'Date.parse(time) > Date.now()',
    replace: 'Date.parse(time) > 0',
  },
  {
    ...undo,
    name: 'the undo button shows without an undo window',
    find: '  if (!undoable) return null\n',
    replace: '',
  },
]
