/** The operator's id in policies and in the audit log. It is not an account. */
export const operatorId = 'operator'

/** `name` is the operator's user name on the machine. */
export type Operator = { name: string }
