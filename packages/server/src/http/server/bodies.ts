import { AppError } from '@crosscheck/domain/errors'
import type { FastifyInstance } from 'fastify'
import { isBoundedJson } from './json-bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body of this route is a form. */
    acceptsForm?: boolean
  }
}

/**
 * JSON, except for calls with a form. The published client sends the type even without a body. A
 * form is read by its call's handler, while it arrives.
 */
export const acceptBodies = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else if (!isBoundedJson(String(text))) done(new AppError('TOO_LARGE'))
    else void parseJson(request, String(text), done)
  })
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.acceptsForm) done(null, undefined)
    else done(new AppError('INVALID_REQUEST'))
  })
}
