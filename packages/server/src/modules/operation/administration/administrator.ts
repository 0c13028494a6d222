import type { Operator } from '../../../lib/operator.ts'

export type Administrator = { id: string }

/** The name of an administrator in the log. */
export const operatorOf = ({ id }: Administrator): Operator => ({ name: `user ${id}` })
