/** @param {string} source whether its texts are variables that change with the language */
const changesWithLanguage = (source) => source.startsWith('#text/')

/** @param {any} node whether it only names a property */
const isPropertyName = (node) => {
  const { key, property, computed } = node.parent
  return !computed && (key === node || property === node)
}

/**
 * A text that a module reads while it is loaded stays in the language of that moment, or is
 * missing.
 *
 * @param {any} context
 */
const create = (context) => {
  /** @type {Set<string>} */
  const texts = new Set()
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  return {
    /** @param {any} node */
    ImportDeclaration(node) {
      if (node.importKind === 'type' || !changesWithLanguage(node.source.value)) return
      for (const specifier of node.specifiers) texts.add(specifier.local.name)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    /** @param {any} node */
    Identifier(node) {
      if (depth > 0 || !texts.has(node.name)) return
      if (/^(Import|TSTypeQuery|TSQualifiedName)/.test(node.parent.type) || isPropertyName(node))
        return
      context.report({
        node,
        message:
          'Read texts in functions: they change with the language after the module is loaded.',
      })
    },
  }
}

export const textsRule = { meta: { type: /** @type {const} */ ('problem') }, create }
