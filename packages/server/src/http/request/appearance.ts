import { readAppearance, type Appearance } from '@crosscheck/domain/appearance'
import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import { readTheme, type Theme } from '@crosscheck/domain/theme'
import type { FastifyRequest } from 'fastify'
import { readCookies } from '../cookies/cookies.ts'

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
