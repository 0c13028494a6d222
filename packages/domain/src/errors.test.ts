import { expect, test } from 'vitest'
import { AppError, errorCatalog } from './errors.ts'
import { codes, general } from './text/english/errors.ts'

test('every error text belongs to a code', () => {
  const texts = { ...general.byCode, ...codes.byCode }
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(errorCatalog).toSorted())
})

test('an error of one code can have a text for its reason', () => {
  expect(new AppError('RATE_LIMITED').message).toBe(
    'Too many attempts. Please wait a moment and try again.',
  )
  expect(new AppError('RATE_LIMITED', { reason: 'verification_mail' }).message).toBe(
    'Rate limit exceeded for confirmation emails. Please try again later.',
  )
})
