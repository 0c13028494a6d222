import { toAsciiDigits } from './digits.ts'

/** What people write to get past a field (R11). Compared without marks around and between words. */
const words = new Set([
  'na',
  'nil',
  'null',
  'none',
  'undefined',
  'unknown',
  'unsure',
  'not known',
  'not sure',
  'not applicable',
  'not available',
  'not provided',
  'no idea',
  'dont know',
  'i dont know',
  'dont remember',
  'idk',
  'dunno',
  'tba',
  'tbd',
  'nothing',
  'anonymous',
  'test',
  'x',
  'xx',
  'xxx',
  'xxxx',
  'ไม่ทราบ',
  'ไม่รู้',
  'ไม่มี',
])

/** True for values that say nothing and must never match: empty, 'n/a', 'unknown', '-', zeros. */
export const isPlaceholder = (text: string): boolean => {
  const bare = toAsciiDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return /^[0\s]*$/.test(bare) || words.has(bare)
}
