import { globSync } from 'node:fs'
import { defineConfig } from 'rolldown'

/** Writes a module for each source: commands and tests, which run from source, cannot run TSX. */
export default defineConfig({
  input: globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }),
  platform: 'node',
  external: /^(@|react)/,
  output: { dir: 'dist', preserveModules: true, preserveModulesRoot: 'src' },
})
