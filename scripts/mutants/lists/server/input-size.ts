import type { Mutation } from '../../mutation.ts'

const json = {
  file: 'packages/server/src/http/server/json-bounds.ts',
  tests: ['packages/server/src/http/server/json-bounds.test.ts'],
}
const server = {
  file: 'packages/server/src/http/server/bodies.ts',
  tests: ['packages/server/src/http/contract-walk.test.ts'],
}
const frames = {
  file: 'packages/server/src/realtime/channel/frames.ts',
  tests: ['packages/server/src/realtime/channel/frames.test.ts'],
}

export const inputSize: readonly Mutation[] = [
  {
    ...json,
    name: 'JSON of any depth is parsed',
    find: 'if (depth > maxJsonDepth || values > maxJsonValues) return false',
    replace: 'if (values > maxJsonValues) return false',
  },
  {
    ...json,
    name: 'JSON with any number of values is parsed',
    find: 'if (depth > maxJsonDepth || values > maxJsonValues) return false',
    replace: 'if (depth > maxJsonDepth) return false',
  },
  {
    ...json,
    name: 'brackets inside a string count as nesting',
    find: 'if (code === quote) at = endOfString(text, at + 1)\n    else if',
    replace: 'if (code === quote) values += 0\n    else if',
  },
  {
    ...json,
    name: 'an escaped quotation mark ends a string',
    find: 'if (code === backslash) at += 1\n    else if',
    replace: 'if (code === backslash) at += 0\n    else if',
  },
  {
    ...server,
    name: 'a body of any depth reaches its call',
    find: "else if (!isBoundedJson(String(text))) done(new AppError('TOO_LARGE'))\n",
    replace: '',
  },
  {
    ...frames,
    name: 'a frame of any depth is read',
    find: 'if (channel === null || !isBoundedJson(text))',
    replace: 'if (channel === null)',
  },
]
