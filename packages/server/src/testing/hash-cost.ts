import type { HashCost } from '../crypto/passwords/passwords.ts'

/**
 * The least that Argon2 accepts. The cost of the product takes a third of the time of sign-in
 * tests.
 */
export const leastHashCost: HashCost = { memory: 8, passes: 1, lanes: 1 }
