const modules = /^packages\/server\/src\/modules\//
const tests = /\.test\.ts$|\/testing(\/|\.ts$)/
const repositories = /\/repository\.ts$|\/repository\//

/** Parts of modules whose services still contain statements. */
const open = [
  'operation/administration/(review|tables)/',
  'operation/(former-mailboxes|integrity|key-administration)/',
].map((part) => new RegExp(`${modules.source}${part}`))

/** @param {string} path */
export const mayContainSql = (path) =>
  !modules.test(path) || [tests, repositories, ...open].some((pattern) => pattern.test(path))

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'])
const tags = new Set(['sql', 'fixed'])
const message = 'SQL stands in repositories: `repository.ts`, or a folder `repository`.'

/** @param {(path: string) => string} fromRoot */
export const sqlRule = (fromRoot) => ({
  meta: { type: /** @type {const} */ ('problem') },
  /** @param {any} context */
  create(context) {
    if (mayContainSql(fromRoot(context.physicalFilename ?? context.filename))) return {}
    return {
      /** @param {any} node */
      CallExpression({ callee }) {
        if (builders.has(callee.property?.name) || callee.name === 'executeText')
          context.report({ node: callee, message })
      },
      /** @param {any} node */
      TaggedTemplateExpression({ tag }) {
        if (tags.has(tag.name)) context.report({ node: tag, message })
      },
    }
  },
})
