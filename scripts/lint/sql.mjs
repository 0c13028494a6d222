const modules = /^packages\/server\/src\/modules\//
const tests = /\.test\.ts$|\/testing(\/|\.ts$)/
const repositories = /\/repository\.ts$|\/repository\//

/** @param {string} path */
export const mayContainSql = (path) =>
  !modules.test(path) || tests.test(path) || repositories.test(path)

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
