import type { Appearance } from '@crosscheck/domain/appearance'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenUser } from './handler.ts'
import { appearanceOf, languageOf } from './device-choices.ts'
import { readCookies, writeCookie, type Cookie } from '../cookies/cookies.ts'

/** The parts of HTTP that some calls need besides their body, mostly for signing in and out. */
export type Exchange = {
  /** One sender for the burst limit (IPv6 by /64). Never stored in this form. */
  sender: string
  /** The acting user and the session; null in public calls. */
  user: TokenUser | null
  /** The reader's language: the device's choice, else what the browser asks for. */
  language: string
  /** The name and icon that the device has chosen. */
  appearance: Appearance
  /** Whether the browser sends Do Not Track or Global Privacy Control. */
  refusesMeasuring: boolean
  cookie(name: string): string | undefined
  setCookie(cookie: Cookie): void
  clearCookie(cookie: Pick<Cookie, 'name'>): void
  setHeader(name: string, value: string): void
  /** Aborted once the caller goes away without an answer. */
  gone(): AbortSignal
}

export const createExchange = (
  request: FastifyRequest,
  reply: FastifyReply,
  secureOrigin: boolean,
): Exchange => {
  const cookies = readCookies(request.headers.cookie, secureOrigin)
  const setCookie = (cookie: Cookie): void =>
    void reply.header('Set-Cookie', writeCookie(cookie, secureOrigin))
  return {
    sender: request.facts.burstKey,
    user: request.facts.user,
    language: languageOf(request, secureOrigin),
    appearance: appearanceOf(request, secureOrigin),
    refusesMeasuring: request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1',
    cookie: (name) => cookies.get(name),
    setCookie,
    clearCookie: ({ name }) => setCookie({ name, value: '', maxAgeSeconds: 0 }),
    setHeader: (name, value) => void reply.header(name, value),
    gone: () => {
      const caller = new AbortController()
      // The framework's own signal is aborted as soon as the body is read.
      reply.raw.on('close', () => {
        if (!reply.raw.writableFinished) caller.abort()
      })
      return caller.signal
    },
  }
}
