import { AppError } from '@crosscheck/domain/errors'
import type { FastifyInstance } from 'fastify'
import { isBoundedJson } from './json-bounds.ts'

/** JSON is the only type of body; the published client sends the type even without a body. */
export const acceptJson = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (!isBoundedJson(String(text))) done(new AppError('TOO_LARGE'))
    else void parseJson(request, String(text), done)
  })
}
