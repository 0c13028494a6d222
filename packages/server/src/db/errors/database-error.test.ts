import { expect, test } from 'vitest'
import { AppError } from '@crosscheck/domain/errors'
import { toAppError } from '../../http/server/errors.ts'
import { UnknownCommitOutcome } from './commit-outcome.ts'
import { databaseError, isDatabaseUnavailable, isUniqueViolation } from './database-error.ts'

const withCode = (code: string) => Object.assign(new Error('said by PostgreSQL'), { code })

/** Citus sends its own errors with the code of an internal one. */
const fromCitus = (message: string) => Object.assign(new Error(message), { code: 'XX000' })
const uncommitted = 'could not commit transaction for shard 102340 on at least one active node'

const notQueryable = new Error('Client has encountered a connection error and is not queryable')

test('the answer to a lost database says to try again', () => {
  for (const [what, error] of [
    ['PostgreSQL shuts down', withCode('57P01')],
    ['it refuses connections', withCode('ECONNREFUSED')],
    ['the connection failed', withCode('08006')],
    ['a statement took too long', withCode('57014')],
    ['a transaction waited too long', withCode('25P03')],
    ['its name cannot be resolved', withCode('EAI_AGAIN')],
    ['its socket is gone', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
    ['the outcome of a COMMIT is unknown', new UnknownCommitOutcome(withCode('57P01'))],
    ['the connection broke', new Error('Connection terminated unexpectedly')],
    ['the connection had broken before', notQueryable],
    ['this process is ending', new Error('Cannot use a pool after calling end on the pool')],
    ['no answer came', new Error('Query read timeout')],
    ['a node of a cluster is gone', fromCitus('connection not open')],
    ['a node went during a COMMIT', fromCitus(uncommitted)],
    ['a coordinator ends', fromCitus('postmaster was shut down, exiting')],
    ['no connection became free', new Error('timeout exceeded when trying to connect')],
  ] as const) {
    expect.soft(isDatabaseUnavailable(error), what).toBe(true)
    expect.soft(toAppError(error).code, what).toBe('UNAVAILABLE')
  }
})

test('other errors do not count as a lost database', () => {
  for (const [what, error] of [
    ['a defect', new TypeError('not a function')],
    ['a missing file', Object.assign(withCode('ENOENT'), { syscall: 'open' })],
    ['a broken rule of the tables', withCode('23505')],
    ['an internal error of PostgreSQL', fromCitus('the connection is not open')],
    ['a text that mentions a connection', new Error('no Connection terminated')],
  ] as const) {
    expect.soft(isDatabaseUnavailable(error), what).toBe(false)
    expect.soft(toAppError(error).code, what).toBe('INTERNAL')
  }
})

/** Citus passes on no field of a node's error but its code and its texts. */
const ofNode = (code: string, message: string) => Object.assign(new Error(message), { code })

test('an error of a node carries the name of the unique key', () => {
  for (const message of [
    'duplicate key value violates unique constraint "sign_in_keys_pkey_102340"',
    'doppelter Schlüsselwert verletzt Unique-Constraint »sign_in_keys_pkey_102340«',
  ]) {
    const error = ofNode('23505', message)
    expect
      .soft(databaseError(error), message)
      .toEqual({ code: '23505', constraint: 'sign_in_keys_pkey' })
    expect.soft(isUniqueViolation(error, 'sign_in_keys_pkey'), message).toBe(true)
    expect.soft(isUniqueViolation(error, 'sign_in_keys'), message).toBe(false)
  }
})

test('an error of a node carries the name of the foreign key', () => {
  for (const message of [
    'insert or update on table "files_102008" violates foreign key constraint "files_user_id_fkey_102008"',
    'update or delete on table "users_102009" violates foreign key constraint "files_user_id_fkey_102008" on table "files_102008"',
  ]) {
    const error = ofNode('23503', message)
    expect
      .soft(databaseError(error), message)
      .toEqual({ code: '23503', constraint: 'files_user_id_fkey' })
    expect.soft(toAppError(error).code, message).toBe('TOKEN_EXPIRED')
  }
})

test('the name of a key keeps a number of its own', () => {
  const error = ofNode('23505', 'duplicate key value violates unique constraint "a_key1_2_102340"')
  expect(databaseError(error)?.constraint).toBe('a_key1_2')
})

test('the name of the constraint comes from its field where there is one', () => {
  const error = Object.assign(ofNode('23505', 'unique constraint "other_key_102340"'), {
    constraint: 'users_pkey_1',
  })
  expect(databaseError(error)?.constraint).toBe('users_pkey_1')
})

test('an error of a node that concerns no key has no constraint', () => {
  for (const [code, message] of [
    ['42704', 'constraint "users_pkey_102340" of relation "users_102340" does not exist'],
    ['23502', 'null value in column "id" of relation "users_102340" violates not-null constraint'],
  ] as const)
    expect.soft(databaseError(ofNode(code, message)), code).toEqual({ code, constraint: undefined })
})

test('an error that a module throws stays unchanged', () => {
  expect(toAppError(new AppError('NOT_FOUND')).code).toBe('NOT_FOUND')
})
