import { writeFileSync } from 'node:fs'
import { reviewClaims } from '../../workshop/claims/review.ts'
import { sideBySide } from '../../workshop/claims/side-by-side.ts'
import { generatedPages } from './pages.ts'

/**
 * `npm run docs -- [NAME ...]`: writes the documents that come from the code, or those named. The
 * slow one is written only by its name. `npm run docs -- review [WORD ...]` prints the claims with
 * a word in their id, each with its texts and the source of its tests.
 */
const [first, ...words] = process.argv.slice(2)

const writePages = (names: readonly string[]): void => {
  const chosen = Object.entries(generatedPages).filter(([name, { isSlow }]) =>
    names.length === 0 ? !isSlow : names.includes(name),
  )
  if (chosen.length === 0)
    throw new Error(`NAME is one of: ${Object.keys(generatedPages).join(', ')}.`)
  for (const [, { file, text }] of chosen) writeFileSync(file, text())
}

const review = reviewClaims()
if (first === 'review') console.log(sideBySide(review, words))
else writePages(process.argv.slice(2))
for (const problem of review.problems) console.error(problem)
if (review.problems.length > 0) process.exitCode = 1
