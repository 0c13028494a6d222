import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { requestLanguage } from '@crosscheck/text/message/choose-language'
import { languages, pseudoLanguages } from '@crosscheck/text/message/languages'
import type { FastifyRequest } from 'fastify'
import { readCookies } from '../cookies/cookies.ts'
import { readAppearance, type Appearance } from '@crosscheck/domain/appearance'
import { readTheme, type Theme } from '@crosscheck/domain/theme'

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

/** Whether the user pressed Leave on the device, and has not opened the pages again. */
export const hasLeft = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  secureOrigin: boolean,
): boolean => readCookies(headers.cookie, secureOrigin).has(deviceCookies.left.name)

/** The name and icon that the device has chosen. */
export const appearanceOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  secureOrigin: boolean,
): Appearance =>
  readAppearance(readCookies(headers.cookie, secureOrigin).get(deviceCookies.appearance.name))

export const themeOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  secureOrigin: boolean,
): Theme => readTheme(readCookies(headers.cookie, secureOrigin).get(deviceCookies.theme.name))
