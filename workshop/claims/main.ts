import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimsPage } from './page.ts'
import { reviewClaims } from './review.ts'
import { sideBySide } from './side-by-side.ts'

/**
 * `npm run docs:claims`: writes docs/claims.md from the register, the marked texts and the marked
 * tests. `npm run docs:claims -- review [word ...]` prints the claims with a word in their id, each
 * with its texts and the source of its tests.
 */
const review = reviewClaims()
const [command, ...words] = process.argv.slice(2)
if (command === 'review') console.log(sideBySide(review, words))
else writeFileSync(join(import.meta.dirname, '../../docs/claims.md'), claimsPage(review))
for (const problem of review.problems) console.error(problem)
if (review.problems.length > 0) process.exitCode = 1
