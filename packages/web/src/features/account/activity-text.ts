import type { UserAction } from '@crosscheck/domain/audit-actions'
import { acts } from '#text/account/activity.ts'

/** Each accompanies an action that is shown, or is what another application says about one. */
const alsoRecorded = [
  'profile_creation',
  'contact_request',
  'message_send',
  'client_entry',
] as const

/** The log of a deleted account is never shown. */
type ShownAction = Exclude<UserAction, (typeof alsoRecorded)[number] | 'account_deleted'>

export const isShownAction = (action: string): boolean =>
  !(alsoRecorded as readonly string[]).includes(action)

/** The text of an action. An action that only a newer server has is shown by its name. */
export const actionText = (action: string): string => {
  const texts: Record<ShownAction, string> = acts
  return Object.hasOwn(texts, action)
    ? texts[action as ShownAction]
    : `${action.slice(0, 1).toUpperCase()}${action.slice(1).replaceAll('_', ' ')}`
}
