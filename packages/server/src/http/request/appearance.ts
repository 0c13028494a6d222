import { readAppearance, type Appearance } from '@crosscheck/domain/appearance'
import { deviceCookies } from '@crosscheck/domain/privacy/on-device'
import type { FastifyRequest } from 'fastify'
import { readCookies } from '../cookies/cookies.ts'

/** The name and icon that the device has chosen. */
export const appearanceOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  secureOrigin: boolean,
): Appearance =>
  readAppearance(readCookies(headers.cookie, secureOrigin).get(deviceCookies.appearance.name))
