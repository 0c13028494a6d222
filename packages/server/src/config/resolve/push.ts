import { knownPushServices } from '../settings/push-services.ts'
import type { SettingValues } from '../settings/all.ts'
import { senderAddress } from '../../lib/sender-address.ts'

export type PushConfig = {
  /** The contact for a push service. */
  subject: string
  /** Hosts, `*.name` for all below a name, or origins on this machine; empty when none is used. */
  services: string[]
}

export const findPushErrors = (values: SettingValues, production: boolean): string[] =>
  production && values.PUSH_SERVICES?.some((item) => item.includes('://'))
    ? ['PUSH_SERVICES names an origin on this machine, which is for tests only.']
    : []

export const resolvePush = (
  values: SettingValues,
  publicUrl: string,
  from: string,
): PushConfig => ({
  subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${senderAddress(from)}`,
  services: values.PUSH_SERVICES ?? knownPushServices,
})
