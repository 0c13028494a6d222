import { expect, test } from 'vitest'
import { maxImageBytes } from '@crosscheck/domain/files/limits'
import { ApiError } from '../../../lib/api/api-error.ts'
import { fileProblem } from './check-file.ts'
import { failureOf } from './open-uploads.ts'

const file = (name: string, type: string, size = 1) => ({ name, type, size })

test('a file is checked by type and size before it is sent', () => {
  for (const [given, problem] of [
    [file('a.jpg', 'image/jpeg', maxImageBytes), undefined],
    [file('a.heic', ''), undefined],
    [file('a.HEIC', 'image/HEIC'), undefined],
    [file('a.jpg', 'image/jpeg', maxImageBytes + 1), 'FILE_TOO_LARGE'],
    [file('a.heic', 'application/pdf'), 'INVALID_IMAGE_TYPE'],
    [file('a.svg', 'image/svg+xml'), 'INVALID_IMAGE_TYPE'],
    [file('heic', ''), 'INVALID_IMAGE_TYPE'],
  ] as const)
    expect.soft(fileProblem(given), JSON.stringify(given)).toBe(problem)
})

const retryAt = new Date(90_000)
const error = (status: number, code: string, when?: Date) =>
  new ApiError({ status, code, text: 'no', ...(when && { retryAt: when }) })
const pauseOf = (given: unknown) => {
  const failure = failureOf(given, 10_000)
  return failure.kind === 'pause' ? failure.pause : undefined
}
const canRetry = (given: unknown) => {
  const failure = failureOf(given, 10_000)
  return failure.kind === 'refused' ? failure.canRetry : undefined
}

test('an upload waits for the network, the session, a limit and a busy server', () => {
  for (const unreachable of [error(0, 'NETWORK_ERROR'), error(502, 'NETWORK_ERROR')])
    expect(pauseOf(unreachable)).toEqual({ reason: 'offline' })
  expect(pauseOf(error(401, 'TOKEN_EXPIRED'))).toEqual({ reason: 'signed-out' })
  expect(pauseOf(error(429, 'RATE_LIMITED', retryAt))).toEqual({ reason: 'limit', until: retryAt })
  expect(pauseOf(error(503, 'BUSY'))).toEqual({ reason: 'busy', until: new Date(15_000) })
})

test('the user decides about every other failure, and cannot retry a file that stays refused', () => {
  for (const code of [
    'FILE_TOO_LARGE',
    'IMAGE_TOO_LARGE',
    'IMAGE_UNREADABLE',
    'INVALID_IMAGE_TYPE',
  ])
    expect(canRetry(error(400, code))).toBe(false)
  for (const given of [error(409, 'NO_SPACE'), error(500, 'INTERNAL'), new Error('no')])
    expect(canRetry(given)).toBe(true)
})
