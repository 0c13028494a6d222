import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonYear, isRealDate, parseDate, parseDateTime } from './date.ts'

const realDates = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

describe('parseDate', () => {
  test('reads dates of many languages and calendars', () => {
    for (const [typed, iso] of [
      ['2024-03-05', '2024-03-05'],
      ['2024/3/5', '2024-03-05'],
      ['20240305', '2024-03-05'],
      ['2024-03-05T14:30:00.000Z', '2024-03-05'],
      ['2024-03-05 14:30', '2024-03-05'],
      ['5 March 2024', '2024-03-05'],
      ['5th of March, 2024', '2024-03-05'],
      ['March 5, 2024', '2024-03-05'],
      ['Tuesday, 5 March 2024', '2024-03-05'],
      ['5-Mar-2024', '2024-03-05'],
      ['1 Sept. 1999', '1999-09-01'],
      ['5.3.2024', '2024-03-05'],
      ['05. 03. 2024', '2024-03-05'],
      ['5 มีนาคม 2567', '2024-03-05'],
      ['๕ มี.ค. ๒๕๖๗', '2024-03-05'],
      ['5 มี.ค. พ.ศ. 2567', '2024-03-05'],
      ['5/3/2567', '2024-03-05'],
      ['5 March 2567 BE', '2024-03-05'],
      ['วันอังคาร 5 มีนาคม 2567', '2024-03-05'],
      ['ngày 5 tháng 3 năm 2024', '2024-03-05'],
      ['2024年3月5日', '2024-03-05'],
      ['2024년 3월 5일', '2024-03-05'],
      ['5 мая 2024 г.', '2024-05-05'],
      ['5 травня 2024 року', '2024-05-05'],
      ['5 de mayo de 2024', '2024-05-05'],
      ['5. Mai 2024', '2024-05-05'],
      ['5 août 2024', '2024-08-05'],
      ['5 de março de 2024', '2024-03-05'],
      ['5 Agustus 2024', '2024-08-05'],
      ['5 Ogos 2024', '2024-08-05'],
      ['Isnin, 5 Mac 2024', '2024-03-05'],
      ['ថ្ងៃអង្គារ ទី៥ ខែសីហា ឆ្នាំ២០២៤', '2024-08-05'],
      ['ວັນທີ 5 ເດືອນ ສິງຫາ ປີ 2024', '2024-08-05'],
      ['၂၀၂၄ ခုနှစ် ဩဂုတ်လ ၅ ရက်', '2024-08-05'],
      ['5 अगस्त 2024', '2024-08-05'],
      ['5 আগস্ট 2024', '2024-08-05'],
      ['5 ஆகஸ்ட் 2024', '2024-08-05'],
      ['5 thg 8, 2024', '2024-08-05'],
      ['Thứ Hai, ngày 5 tháng 8 năm 2024', '2024-08-05'],
      ['mar. 5 août 2024', '2024-08-05'],
      ['terça-feira, 5 de março de 2024', '2024-03-05'],
      ['вторник, 5 марта 2024', '2024-03-05'],
      ['2024年3月5日(火)', '2024-03-05'],
      ['2024년 3월 5일 화요일', '2024-03-05'],
      ['الثلاثاء، 5 أغسطس 2024', '2024-08-05'],
      ['29 February 2024', '2024-02-29'],
      ['  5  march  2024 ', '2024-03-05'],
    ] as const)
      expect.soft(parseDate(typed), typed).toBe(iso)
  })

  test('does not guess', () => {
    for (const typed of [
      '',
      'in spring',
      'March 2024',
      '2024',
      '5/3/24',
      '29 February 2023',
      '31.4.2024',
      '3.25.2024',
      '13/13/2024',
      '0/3/2024',
      '5 March 1724',
      '5 March 2300',
      '5 March April 2024',
      '5 6 March 2024',
      '-2024-03-05',
      '5 Marchember 2024',
      'about 5 March 2024',
      '<b>5 March 2024</b>',
      '1'.repeat(10_000),
    ])
      expect.soft(parseDate(typed), typed).toBeNull()
  })

  test('reads years before 1900 only if the caller allows them', () => {
    expect(parseDate('5 March 1724')).toBeNull()
    expect(parseDate('5 March 1724', { earliestYear: 1000 })).toBe('1724-03-05')
    expect(parseDate('5/3/2567', { earliestYear: 1000 })).toBe('2024-03-05')
  })

  test('decides day and month', () => {
    for (const [typed, monthFirst, iso] of [
      ['05/03/2024', undefined, '2024-03-05'],
      ['05/03/2024', true, '2024-05-03'],
      ['05-03-2024', undefined, '2024-03-05'],
      ['25/03/2024', true, '2024-03-25'],
      ['03/25/2024', undefined, '2024-03-25'],
      ['05/05/2024', undefined, '2024-05-05'],
      ['05.03.2024', true, '2024-03-05'],
      ['2024/05/03', true, '2024-05-03'],
    ] as const)
      expect.soft(parseDate(typed, monthFirst === undefined ? {} : { monthFirst }), typed).toBe(iso)
  })

  test('reads every real date in every form', () => {
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
    fc.assert(
      fc.property(realDates, (iso) => {
        const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
        const forms = [
          iso,
          `${day}.${month}.${year}`,
          `${day}/${month}/${year}`,
          `${day} ${months[month - 1]} ${year}`,
          `${months[month - 1]} ${day}, ${year}`,
          `${day}/${month}/${year + 543}`,
          `${year}年${month}月${day}日`,
        ]
        for (const form of forms) expect(parseDate(form)).toBe(iso)
        expect(parseDate(`${month}/${day}/${year}`, { monthFirst: true })).toBe(iso)
      }),
    )
  })

  test('returns a real date or null for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ./,-]{0,14}$/)),
        (text) => {
          const parsed = parseDate(text)
          if (parsed) expect(isRealDate(parsed)).toBe(true)
        },
      ),
    )
  })
})

describe('parseDateTime', () => {
  test('reads dates with a time', () => {
    for (const [typed, iso] of [
      ['2024-03-05T14:30', '2024-03-05T14:30'],
      ['2024-03-05T14:30:00.000Z', '2024-03-05T14:30:00.000Z'],
      ['2024-03-05T14:30+07:00', '2024-03-05T07:30:00.000Z'],
      ['2024-03-05T14:30+0700', '2024-03-05T07:30:00.000Z'],
      ['5 March 2024, 9:05', '2024-03-05T09:05'],
      ['5.3.2024 21.15', '2024-03-05T21:15'],
      ['5 March 2024', '2024-03-05'],
    ] as const)
      expect.soft(parseDateTime(typed), typed).toBe(iso)
  })

  test('does not guess', () => {
    for (const typed of ['last week', '2024-03-05T25:00', '2024-02-30T10:00', '14:30'])
      expect.soft(parseDateTime(typed), typed).toBeNull()
  })
})

test('isRealDate follows the calendar', () => {
  expect(['2024-02-29', '1900-01-01', '0099-12-31'].every(isRealDate)).toBe(true)
  const wrong = ['2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-3-5', '0000-01-01']
  expect(wrong.some(isRealDate)).toBe(false)
})

test('commonYear reads Thai years as Gregorian ones', () => {
  expect([2567, 2024, 2443, 1990].map(commonYear)).toEqual([2024, 2024, 1900, 1990])
})
