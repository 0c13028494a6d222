import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError, type ErrorCode } from '../../packages/domain/src/errors.ts'
import { presentStored } from '../../packages/domain/src/notifications/stored.ts'
import { errorAnswer } from '../../packages/server/src/http/server/errors.ts'
import { compileCatalog } from '../../packages/text/src/catalog/catalog.ts'
import { ApiError } from '../../packages/web/src/lib/api/api-error.ts'
import { createApi } from '../../packages/web/src/lib/api/api.ts'
import { sentenceText } from '../../packages/web/src/features/matches/sentence/sentence-text.ts'
import {
  evidenceLine,
  matchEvidence,
} from '../../packages/web/src/features/matches/testing/match.ts'
import { notificationText } from '../../packages/web/src/features/notifications/notification-text.ts'
import { putErrorTexts } from '../../packages/web/src/lib/api/error-catalog.ts'
import { knownErrorText } from '../../packages/web/src/lib/display-text/errors/error-text.ts'
import { putMessages } from '../../packages/web/src/lib/language/texts.ts'

const speak = (language: string) =>
  putMessages(language, Object.fromEntries(compileCatalog(language)))
beforeEach(() => {
  speak('ar-XB')
  putErrorTexts(knownErrorText)
})
afterEach(() => speak('en'))

/** The server's answer, and the error of the page that gets it. */
const refuse = async (code: ErrorCode) => {
  const { status, body } = errorAnswer(new AppError(code), new Date())
  const call = createApi({
    fetch: async () => Response.json(body, { status }),
    accessToken: async () => undefined,
    refresh: async () => undefined,
  })
  const error = await call('GET /api/v1/dashboard').catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError')
  return { body, error }
}

test('an error has its English text on the wire, and the text of the page’s language there', async () => {
  const { body, error } = await refuse('NOT_FOUND')
  expect(body.message).toBe('Not found')
  expect(error.text).toBe('[\u202ENot\u202C \u202Efound\u202C]')
  speak('en-XA')
  expect(error.text).toBe('[Ñöt föûñd one]')
})

test('a notification has its English text on the wire, and the text of the page’s language there', () => {
  const wire = presentStored({ kind: 'new-message' })!
  expect(wire.message).toBe('Read it on the match page.')
  expect(notificationText(wire).title).toBe(
    '[\u202EYou\u202C \u202Ehave\u202C \u202Ea\u202C \u202Enew\u202C \u202Emessage\u202C]',
  )
  speak('en-XA')
  expect(notificationText(wire).title).toMatch(/^\[Ýöû hávë á ñëw mëššágë .+\]$/u)
})

test('a notification of a kind that the page does not know has the text of the server', () => {
  const stored = { title: 'Read this', message: 'It was written long ago.' }
  expect(notificationText(stored)).toEqual(stored)
  expect(notificationText({ ...stored, kind: 'of-tomorrow' as 'new-match' })).toEqual(stored)
})

test('the sentence of a match in Thai has no full stop, no semicolon and no English word', () => {
  speak('th')
  const evidence = matchEvidence({
    lines: [
      evidenceLine({ field: 'phoneNumber' }),
      evidenceLine({ field: 'workplace', level: 'near' }),
    ],
    differing: 3,
    differingFields: ['fullName'],
    samePhoto: 5,
  })
  expect(sentenceText({ evidence, matchingFields: [] })).toBe(
    'ทั้งสองโปรไฟล์มีหมายเลขโทรศัพท์และรูปถ่ายตรงกัน และมีสถานที่ทำงานคล้ายกันมาก ส่วนชื่อ-นามสกุลและข้อมูลอื่น 2 รายการแตกต่างกัน',
  )
})
