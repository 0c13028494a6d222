import type { Context } from '../../../context/context.ts'

/** What importing works with. */
export type ImportDeps = Pick<
  Context,
  'clock' | 'random' | 'database' | 'jobs' | 'keyStore' | 'sealer' | 'blindIndex' | 'log'
>
