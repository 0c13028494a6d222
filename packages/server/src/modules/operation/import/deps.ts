import type { Context } from '../../../context/context.ts'

/** The dependencies of an import. */
export type ImportDeps = Pick<
  Context,
  | 'objectionTokens'
  | 'clock'
  | 'random'
  | 'database'
  | 'jobs'
  | 'keyStore'
  | 'sealer'
  | 'blindIndex'
  | 'log'
>
