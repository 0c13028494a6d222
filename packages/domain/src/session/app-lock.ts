import { isBeforeEnd } from '../clock.ts'
import { minutesMs } from '../limits/limits.ts'

/** After how many minutes without use a session can lock. */
export const appLockMinutes = [1, 5, 15, 60] as const
export type AppLockMinutes = (typeof appLockMinutes)[number]

export const pinPattern = /^\d{6,12}$/

/** A wrong PIN counts; after this many in a row the session ends. */
export const maxUnlockTries = 10

/** The first wrong PINs are slips of the finger; each later one doubles the wait. */
const freeTries = 3
const firstWaitMs = 15_000
const longestWaitMs = minutesMs(10)

/** How long the next PIN has to wait after `failures` wrong ones in a row. */
export const unlockWaitMs = (failures: number): number =>
  failures < freeTries ? 0 : Math.min(firstWaitMs * 2 ** (failures - freeTries), longestWaitMs)

/** The lock of one session. Both values are null, or neither is. */
export type AppLock = { lockAfterMinutes: number | null; unlockedUntil: Date | null }

/**
 * Whether a session is locked: it has a lock, and its last use is too long ago. A time further in
 * the future than one period comes from a wrong clock and counts as past.
 */
export const isLocked = ({ lockAfterMinutes, unlockedUntil }: AppLock, now: Date): boolean =>
  lockAfterMinutes !== null &&
  !(unlockedUntil !== null && isBeforeEnd(unlockedUntil, minutesMs(lockAfterMinutes), now))

/** Whether all digits of a PIN are equal or follow each other, as in 111111 or 123456. */
export const isEasyPin = (pin: string): boolean => {
  const steps = new Set(
    [...pin].slice(1).map((digit, before) => (Number(digit) - Number(pin[before]) + 10) % 10),
  )
  const [step] = steps
  return steps.size === 1 && (step === 0 || step === 1 || step === 9)
}
