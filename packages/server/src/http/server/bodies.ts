import { AppError } from '@crosscheck/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isBoundedJson } from './json-bounds.ts'

/** The configuration of a route whose body is a form. */
export const formRoute = { acceptsForm: true }

const acceptsForm = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  'acceptsForm' in config && config.acceptsForm === true

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
    if (acceptsForm(request)) done(null, undefined)
    else done(new AppError('INVALID_REQUEST'))
  })
}
