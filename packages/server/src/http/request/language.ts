import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { requestLanguage } from '@crosscheck/text/message/choose-language'
import { languages, pseudoLanguages } from '@crosscheck/text/message/languages'
import type { FastifyRequest } from 'fastify'
import { readCookies } from '../cookies/cookies.ts'

const allLanguages = [...languages, ...pseudoLanguages].map(({ tag }) => tag)

/** The reader's language: the device's choice, else what the browser asks for. */
export const languageOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  secureOrigin: boolean,
  installed: readonly string[] = allLanguages,
): string => {
  const chosen = readCookies(headers.cookie, secureOrigin).get(deviceCookies.language.name)
  return requestLanguage(headers['accept-language'], { chosen, installed })
}
