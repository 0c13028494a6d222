import { z } from 'zod'
import { appLockMinutes, isEasyPin, pinPattern } from '../../session/app-lock.ts'
import { defineCalls, time } from '../call/define.ts'
import { assertionResponse, requestOptions } from './passkeys.ts'

const afterMinutes = z.literal(appLockMinutes)

const appLock = z.object({
  /** Null without a lock. */
  afterMinutes: afterMinutes.nullable(),
  atOpening: z.boolean(),
  hasPin: z.boolean(),
  hasPasskey: z.boolean(),
  isLocked: z.boolean(),
  /** Wrong PINs until the session ends. */
  triesLeft: z.number().int(),
})
export type AppLockState = z.infer<typeof appLock>

const newPin = z
  .string()
  .regex(pinPattern)
  .refine((pin) => !isEasyPin(pin), { message: 'easy_pin' })

/** The lock of one session, which is one browser or one installed application. */
export const appLockCalls = defineCalls({
  'GET /api/v1/app-lock': {
    summary: 'Read the lock of this session',
    policy: 'signed-in-or-locked',
    output: appLock,
  },
  /** Without a PIN the session keeps its PIN, if it has one, or is unlocked by passkey only. */
  'PUT /api/v1/app-lock': {
    summary: 'Lock this session after some time without use',
    policy: 'recent-sign-in',
    body: z.strictObject({ afterMinutes, atOpening: z.boolean(), pin: newPin.optional() }),
    output: appLock,
  },
  'DELETE /api/v1/app-lock': {
    summary: 'Remove the lock of this session',
    policy: 'recent-sign-in',
  },
  'POST /api/v1/app-lock/lock': {
    summary: 'Lock this session now',
    policy: 'signed-in-or-locked',
    limit: 'safety',
  },
  'POST /api/v1/app-lock/used': {
    summary: 'Say that this session is in use, so that it does not lock yet',
    policy: 'signed-in',
  },
  'POST /api/v1/app-lock/unlock/options': {
    summary: 'Get what the browser needs to unlock by passkey; null without one',
    policy: 'signed-in-or-locked',
    limit: 'read',
    output: z.object({ passkey: requestOptions.nullable() }),
  },
  /** After ten wrong PINs in a row the session ends, and the browser is asked to clear its data. */
  'POST /api/v1/app-lock/unlock': {
    summary: 'Unlock this session by PIN or passkey',
    policy: 'signed-in-or-locked',
    limit: 'sign-in',
    body: z.union([
      z.strictObject({ pin: z.string().regex(pinPattern) }),
      z.strictObject({ credential: assertionResponse }),
    ]),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('unlocked'), unlockedUntil: time }),
      z.object({ outcome: z.literal('wrong'), triesLeft: z.number().int() }),
      z.object({ outcome: z.literal('ended') }),
    ]),
  },
})
