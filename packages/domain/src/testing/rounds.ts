/**
 * How often a test repeats what chance decides: `npm test` takes a part of it, `npm run test:long`
 * and the commands for single files all of it.
 */
export const rounds = (form: { short: number; long: number }): number =>
  process.env['TEST_FORM'] === 'short' ? form.short : form.long
