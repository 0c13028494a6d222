import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimsPage } from './claims/page.ts'
import { reviewClaims } from './claims/review.ts'

/** `npm run docs:claims`: writes docs/claims.md from the register, the marked texts and the marked tests. */
const review = reviewClaims()
writeFileSync(join(import.meta.dirname, '../docs/claims.md'), claimsPage(review))
for (const problem of review.problems) console.error(problem)
if (review.problems.length > 0) process.exitCode = 1
