import { destination, pino, stdTimeFunctions } from 'pino'
import type { DestinationStream } from 'pino'
import type { LogLevel } from '../config/config.ts'
import type { Log } from '../lib/log.ts'
import { databaseError } from '../db/errors/database-error.ts'
import { UnusableKey } from '../crypto/keys/unusable-key.ts'

/**
 * [Nothing personal in logs] Only these fields are written, whatever a caller passes. Of an error
 * its name, code and place are written, never its text: that of a database error or of a parser
 * quotes values.
 */
const allowedFields = new Set([
  'attempt',
  'code',
  'count',
  'job',
  'jobId',
  'kind',
  'matchId',
  'method',
  'ms',
  'name',
  'paths',
  'port',
  'profileId',
  'requestId',
  'role',
  'route',
  'signal',
  'state',
  'status',
  'table',
  'userId',
  'version',
])

const property = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

const stackLocation = /^at (?:[^\s()]+ )*\(?[^\s()]+:\d+:\d+\)?$/

/** The stack begins with the text, which may look like a place itself. */
const frames = (error: Error): string[] =>
  (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => stackLocation.test(line))
    .slice(0, 12)

/** An error without its text; causes are followed, as the first one is often only a wrapper. */
const describeError = (error: Error, depth = 3): Record<string, unknown> => ({
  name: error.name,
  code: property(error, 'code'),
  ...(error instanceof UnusableKey && { owner: error.owner, fault: error.fault }),
  constraint: databaseError(error)?.constraint,
  at: frames(error),
  ...(error.cause instanceof Error && depth > 0
    ? { cause: describeError(error.cause, depth - 1) }
    : {}),
})

export const allowedFieldsOf = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (value instanceof Error) return [[key, describeError(value)]]
      return allowedFields.has(key) ? [[key, value]] : []
    }),
  )

/** Lines that wait for free disk space; further ones are dropped. */
const maxBufferedBytes = 1024 * 1024

/**
 * A log to a file descriptor that may refuse a line, because its disk is full. An unhandled error
 * event would end the process.
 */
export const openLogStream = (fd: number): DestinationStream => {
  const stream = destination({ fd, sync: true, maxLength: maxBufferedBytes })
  stream.on('error', () => {})
  return stream
}

export const createLog = (level: LogLevel, stream?: DestinationStream): Log => {
  const options = { level, base: null, timestamp: stdTimeFunctions.isoTime }
  const logger = pino(options, stream ?? openLogStream(1))
  return {
    info: (fields, text) => logger.info(allowedFieldsOf(fields), text),
    warn: (fields, text) => logger.warn(allowedFieldsOf(fields), text),
    error: (fields, text) => logger.error(allowedFieldsOf(fields), text),
  }
}
