import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generatedPages } from './pages.ts'

const pages = Object.entries(generatedPages).filter(([, { isSlow }]) => !isSlow)

// claim: record-of-processing-is-current
test.each(pages)(
  'the document “%s” agrees with the code: after a change run `npm run docs`',
  async (_name, { file, text }) => {
    expect(await readFile(file, 'utf8')).toBe(text())
  },
)
