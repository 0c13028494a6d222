import { expect, test } from 'vitest'
import { migrations } from './all.ts'

/** Earlier ones were applied before any rolling upgrade. */
const first = '0037'

/** What a process of the previous release, which still serves, could not work with. */
const breaking = [
  /\bdrop (table|column|function|view)\b/,
  /\brename\b/,
  /\bset not null\b/,
  /\balter column \w+ (set data )?type\b/,
  /\badd column \w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
  /\brevoke\b/,
]

test.each(migrations.filter(({ name }) => name >= first))(
  '$name leaves everything that the previous release uses',
  ({ statements }) => {
    for (const form of breaking) expect(statements).not.toMatch(form)
  },
)
