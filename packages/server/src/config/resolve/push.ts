import type { PushKeys } from '../../crypto/push/push-keys.ts'
import { findPushKeyError } from '../../crypto/push/push-keys.ts'
import { knownPushServices } from '../settings/push-services.ts'
import type { SettingValues } from '../settings/all.ts'

export type PushConfig = {
  /** Set by the operator; without them they derive from the root key. */
  keys: PushKeys | null
  /** The contact for a push service. */
  subject: string
  /** Hosts, `*.name` for all below a name, or origins on this machine; empty when none is used. */
  services: string[]
}

/** The mail address of a sender such as `Name <name@host>`. */
const plainAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

export const findPushErrors = (values: SettingValues, production: boolean): string[] => {
  const faults: string[] = []
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if ((publicKey === undefined) !== (privateKey === undefined))
    faults.push('Set both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or neither.')
  if (publicKey !== undefined && privateKey !== undefined) {
    const fault = findPushKeyError({ publicKey, privateKey })
    if (fault) faults.push(fault)
  }
  if (production && values.PUSH_SERVICES?.some((item) => item.includes('://')))
    faults.push('PUSH_SERVICES names an origin on this machine, which is for tests only.')
  return faults
}

export const resolvePush = (
  values: SettingValues,
  publicUrl: string,
  from: string,
): PushConfig => ({
  keys:
    values.VAPID_PUBLIC_KEY !== undefined && values.VAPID_PRIVATE_KEY !== undefined
      ? {
          publicKey: values.VAPID_PUBLIC_KEY.replace(/=+$/, ''),
          privateKey: values.VAPID_PRIVATE_KEY.replace(/=+$/, ''),
        }
      : null,
  subject:
    values.VAPID_SUBJECT ??
    (publicUrl.startsWith('https:') ? publicUrl : `mailto:${plainAddress(from)}`),
  services: values.PUSH_SERVICES ?? knownPushServices,
})
