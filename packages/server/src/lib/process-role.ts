/** Parts of the application that can run in processes of their own. */
const duties = ['web', 'worker', 'matcher'] as const
export type Duty = (typeof duties)[number]

/** What a process does: one duty, or all of them. */
export const processRoles = ['all', ...duties] as const
export type ProcessRole = (typeof processRoles)[number]

export const hasDuty = (role: ProcessRole, duty: Duty): boolean => role === 'all' || role === duty
