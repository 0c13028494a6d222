import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureModulesWritten } from '../lib/prepare.mjs'
import { findBreach } from './layer-rules.mjs'
import { sqlRule } from './sql.mjs'
import { textsRule } from './texts.mjs'

/** Connects the layer rules to the linter. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

// Types are checked with the rules, and a bare clone or another branch lacks the modules of texts.
await ensureModulesWritten(root)

/** @param {string} path */
const fromRoot = (path) => relative(root, path).split(sep).join('/')

/** @param {string} file @param {string} source */
const targetOf = (file, source) =>
  source.startsWith('.') ? fromRoot(join(dirname(file), source)) : source

/** @param {any} context */
const create = (context) => {
  const file = context.physicalFilename ?? context.filename
  /** @param {any} node */
  const check = (node) => {
    const source = node.source?.value
    if (typeof source !== 'string') return
    const message = findBreach(fromRoot(file), targetOf(file, source))
    if (message) context.report({ node: node.source, message })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  }
}

export default {
  meta: { name: 'layers' },
  rules: {
    imports: { meta: { type: 'problem' }, create },
    sql: sqlRule(fromRoot),
    texts: textsRule,
  },
}
