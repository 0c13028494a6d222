/**
 * Loaded before every test file. A property that fails prints its seed; with `FC_SEED` set to it,
 * all properties run with that seed, so the failure can be repeated.
 */
export const givenSeed = process.env['FC_SEED']

if (givenSeed !== undefined) {
  const seed = Number(givenSeed)
  if (!Number.isInteger(seed)) throw new Error(`FC_SEED has to be an integer, not '${givenSeed}'.`)
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed })
}
