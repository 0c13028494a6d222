import type { Operator } from '../../../lib/operator.ts'

export type Administrator = { id: string }

/** Who decides: an administrator, or the operator by a command. The id is stored with the case. */
export type Decider = { id: string; operator: Operator }

/** The name of an administrator in the log. */
export const operatorOf = ({ id }: Administrator): Operator => ({ name: `user ${id}` })
