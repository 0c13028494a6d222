import type { Mutation } from '../../mutation.ts'

const paths = {
  file: 'packages/domain/src/files/path.ts',
  tests: ['packages/domain/src/files/path.test.ts'],
}
const tests = ['packages/server/src/modules/platform/files/files.test.ts']
const uploads = { file: 'packages/server/src/modules/platform/files/upload.ts', tests }
const pictures = {
  file: 'packages/server/src/modules/describing/photos/upload.ts',
  tests: ['packages/server/src/wire/storage.test.ts'],
}
const rows = { file: 'packages/server/src/modules/platform/files/repository.ts', tests }
const sweep = { file: 'packages/server/src/modules/platform/files/sweep.ts', tests }
const links = {
  file: 'packages/server/src/modules/identity/file-links/links.ts',
  tests: ['packages/server/src/modules/identity/file-links/links.test.ts'],
}
const answers = {
  file: 'packages/server/src/modules/identity/file-links/routes.ts',
  tests: [
    'packages/server/src/modules/describing/photos/photos.test.ts',
    'packages/server/src/wire/storage.test.ts',
  ],
}

export const files: readonly Mutation[] = [
  {
    ...paths,
    name: 'encoded dots are a name in a path',
    find: '/^(\\.|%2e)*$/i',
    replace: '/^\\.*$/i',
  },
  {
    ...paths,
    name: 'a path may contain backslashes',
    find: '/[\\p{Cc}\\p{Cs}\\\\]/u',
    replace: '/[\\p{Cc}\\p{Cs}]/u',
  },
  {
    ...paths,
    name: 'a path may contain control characters',
    find: '/[\\p{Cc}\\p{Cs}\\\\]/u',
    replace: '/[\\p{Cs}\\\\]/u',
  },
  {
    ...paths,
    name: 'a path has two spellings',
    find: "given.trim().normalize('NFC')",
    replace: 'given.trim()',
  },
  {
    ...uploads,
    name: 'the space of an account is not limited',
    find: '+ size > maxAccountBytes',
    replace: '+ size > Infinity',
  },
  {
    ...uploads,
    name: 'too large a content is read to its end',
    find: 'if (counted.size > atMost) throw new TooLarge()',
    replace: '',
  },
  {
    ...pictures,
    name: 'uploads are not counted',
    find: '  await countUpload(deps, userId)\n',
    replace: '',
  },
  {
    ...uploads,
    name: 'an upload replaces a file without being asked to',
    find: 'if (former && !replace) return',
    replace: 'if (former && replace) return',
  },
  {
    ...uploads,
    name: 'a replaced file keeps its key',
    find: '    if (former) await markRemoved(trx, former)\n',
    replace: '',
  },
  {
    ...uploads,
    name: 'two uploads to one path do not wait for each other',
    find: '    await lockPaths(trx, userId)\n    if (!(await lockPending',
    replace: '    if (!(await lockPending',
  },
  {
    ...rows,
    name: 'a removed file keeps its key',
    find: "state: 'removed', pathIndex: null, sealed: nothing",
    replace: "state: 'removed', pathIndex: null",
  },
  {
    ...sweep,
    name: 'the sweep deletes files of drafts',
    find: 'profile_id is null and draft_id is null and created_at',
    replace: 'profile_id is null and created_at',
    tests: ['packages/server/src/modules/describing/photos/photos.test.ts'],
  },
  {
    ...sweep,
    name: 'the sweep deletes files at once',
    find: 'created_at <= ${cutoff(now)}',
    replace: 'created_at <= ${now}',
  },
  {
    ...links,
    name: 'a link outlives its session',
    find: 'const file = user?.id === userId ?',
    replace: 'const file = (user?.id ?? userId) === userId ?',
  },
  {
    ...links,
    name: 'a link is valid for an hour',
    find: 'fileLinkSeconds = 600',
    replace: 'fileLinkSeconds = 3600',
  },
  {
    ...links,
    name: 'links of any kind open files',
    find: 'deps.sealedValues.open<LinkedFile>(purpose, link)\n  count',
    replace: 'deps.sealedValues.openExpired<LinkedFile>(purpose, link)\n  count',
  },
  {
    ...answers,
    name: 'a file that is no picture is shown as a page',
    find: "type.startsWith('image/') ? 'inline' : 'attachment'",
    replace: "type.startsWith('') ? 'inline' : 'attachment'",
  },
  {
    ...answers,
    name: 'a browser may keep a file',
    find: "'private, no-store'",
    replace: "'private'",
  },
  {
    ...answers,
    name: 'a file may run scripts',
    find: '"default-src \'none\'; sandbox"',
    replace: '"default-src \'none\'"',
  },
]
