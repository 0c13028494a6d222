import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { AppError } from '@crosscheck/domain/errors'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

type UploadPace = { bytesPerSecond: number; windowMs: number }

/**
 * A tenth of a slow mobile connection, over a time that outlasts a tunnel. Below it, an upload of
 * 10 MB would not end in its ten minutes.
 */
const leastPace: UploadPace = { bytesPerSecond: 4 * 1024, windowMs: 60_000 }

/**
 * Reports a sender that falls below the pace in any window, until the returned function is called.
 * A window in which the sender had to wait for the server does not count.
 */
export const watchPace = (
  request: IncomingMessage,
  { bytesPerSecond, windowMs }: UploadPace,
  onTooSlow: () => void,
): (() => void) => {
  let bytes = 0
  let hadToWait = false
  const count = (part: Buffer): void => void (bytes += part.length)
  const noteWait = (): void => void (hadToWait = true)
  request.on('data', count)
  request.on('pause', noteWait)
  const timer = setInterval(() => {
    if (!hadToWait && bytes < (bytesPerSecond * windowMs) / 1000) onTooSlow()
    bytes = 0
    hadToWait = request.isPaused()
  }, windowMs)
  const stop = (): void => {
    clearInterval(timer)
    request.off('data', count)
    request.off('pause', noteWait)
  }
  request.once('end', stop)
  return stop
}

/** The file of a form, while it arrives. Its name and type are claims of the client. */
export type FormFile = { content: AsyncIterable<Uint8Array>; name: string; type: string }

export type FormTaker<T> = {
  /** Reads the file to its end, or throws to refuse it. */
  take: (file: FormFile) => Promise<T>
  /** Undoes `take`, because the rest of the form is malformed or missing. */
  discard: (taken: T) => Promise<void>
}

export type FormReader<Fields> = <T>(taker: FormTaker<T>) => Promise<{ taken: T; fields: Fields }>

/** One file, and a few short fields before or after it. */
const limits = {
  files: 1,
  fields: 8,
  parts: 10,
  fieldNameSize: 100,
  fieldSize: 8 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
}
const fileField = 'file'

const malformed = (cause?: unknown) => new AppError('INVALID_REQUEST', { cause })

const openParser = (request: IncomingMessage): BusboyInstance => {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits,
    })
  } catch (error) {
    throw malformed(error)
  }
}

type Parsing<T> = {
  fields: Map<string, string>
  taking: Promise<T> | undefined
  ended: Promise<void>
}

/** Every listener is attached before the first byte is read, so no error is missed. */
const parse = <T>(
  { request, parser, pace }: { request: IncomingMessage; parser: BusboyInstance; pace: UploadPace },
  take: FormTaker<T>['take'],
): Parsing<T> => {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const parsing: Parsing<T> = { fields: new Map(), taking: undefined, ended }
  let file: Readable | undefined
  const fail = (error: unknown): void => {
    file?.destroy(error instanceof Error ? error : undefined)
    reject(error)
  }
  const refuse = (cause?: unknown) => fail(malformed(cause))
  parser.on('file', (field, content, name, _encoding, type) => {
    // its reader receives the error
    content.on('error', () => {})
    if (field !== fileField || parsing.taking) {
      content.resume()
      refuse()
      return
    }
    file = content
    parsing.taking = take({ content, name, type })
    parsing.taking.catch(fail)
  })
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || parsing.fields.has(name)) refuse()
    else parsing.fields.set(name, value)
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => refuse())
  parser.on('error', refuse)
  parser.on('finish', resolve)
  request.on('error', refuse)
  request.on('close', () => {
    if (!request.complete) refuse('the client closed the connection')
  })
  // no event follows for a connection that closed earlier
  if (request.destroyed && !request.complete) refuse('the client closed the connection')
  request.pipe(parser)
  const stopWatching = watchPace(request, pace, () => fail(new AppError('UPLOAD_TOO_SLOW')))
  void ended.catch(() => {}).finally(stopWatching)
  return parsing
}

/**
 * Reads a multipart form with one file. The file is taken while it arrives, before later fields are
 * known. A form that fails at any point leaves nothing behind. UPLOAD_TOO_SLOW for a slow sender.
 */
export const readForm = async <T>(
  request: IncomingMessage,
  { take, discard }: FormTaker<T>,
  pace = leastPace,
): Promise<{ taken: T; fields: Record<string, string> }> => {
  const parser = openParser(request)
  const parsing = parse({ request, parser, pace }, take)
  try {
    await parsing.ended
    if (!parsing.taking) throw malformed()
    return { taken: await parsing.taking, fields: Object.fromEntries(parsing.fields) }
  } catch (error) {
    // The rest is read and dropped: a client that is still sending can then read the answer.
    request.unpipe(parser)
    request.resume()
    const taken = await parsing.taking?.then(
      (value) => ({ value }),
      () => null,
    )
    if (taken) await discard(taken.value)
    throw error
  }
}
