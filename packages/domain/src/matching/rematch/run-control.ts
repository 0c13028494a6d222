/** What an administrator may do with a run that compares all profiles again. */
export const runActions = ['pause', 'resume', 'cancel'] as const
export type RunAction = (typeof runActions)[number]

export type RunControlState = { cause: string; isOver: boolean; isPaused: boolean }

/**
 * A run that renews blocking keys cannot be canceled: profiles with keys of an older version are
 * not found.
 */
const isRequired = (cause: string): boolean => cause.split(' and ').includes('tokens')

/** The actions that are possible now. */
export const possibleRunActions = ({ cause, isOver, isPaused }: RunControlState): RunAction[] => {
  if (isOver) return []
  return [isPaused ? 'resume' : 'pause', ...(isRequired(cause) ? [] : (['cancel'] as const))]
}
