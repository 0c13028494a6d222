import { afterEach, expect, test } from 'vitest'
import { compileCatalog } from '../../packages/text/src/catalog/catalog.ts'
import { sentenceText } from '../../packages/web/src/features/matches/sentence/sentence-text.ts'
import {
  evidenceLine,
  matchEvidence,
} from '../../packages/web/src/features/matches/testing/match.ts'
import { putMessages } from '../../packages/web/src/lib/language/texts.ts'

const speak = (language: string) =>
  putMessages(language, Object.fromEntries(compileCatalog(language)))
afterEach(() => speak('en'))

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
