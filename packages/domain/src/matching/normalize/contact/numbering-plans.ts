import type { CountryCode } from 'libphonenumber-js/min'

type Rule = readonly [before: RegExp, after: string]

/** Prefixes before and after a reform, with the number of digits that follow: 120-70, 7. */
const prefixes = (text: string, { digits }: { digits: number }): Rule[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [before = '', after = ''] = pair.split('-')
      return [new RegExp(`^${before}(?=\\d{${digits}}$)`), after] as const
    })

/** For operators that kept the second digit: 11:234-105 for 112... that is now 1052... */
const keepingDigit = (text: string, { digits }: { digits: number }): Rule[] =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [before = '', next = '', after = ''] = entry.split(/[:-]/)
      return [new RegExp(`^${before}(?=[${next}]\\d{${digits}}$)`), after] as const
    })

/**
 * Reforms since 2005 of the countries that users choose, by calling code: national numbers without
 * the trunk prefix. A number that may be one of today stays as it is.
 */
const reforms: Readonly<Record<string, readonly Rule[]>> = {
  // 2005: the areas with a zero
  '7': [[/^0(?=\d{9}$)/, '4']],
  // 2019: the one of mobile numbers called from abroad
  '52': [[/^1(?=\d{10}$)/, '']],
  // the nine of mobile numbers called from abroad, which some omit
  '54': [[/^(?=[1-3]\d{9}$)/, '9']],
  // 2012 to 2016: a nine before mobile numbers
  '55': [[/^([1-9]\d)(?=[6-9]\d{7}$)/, '$19']],
  // 2021: 60 before landlines
  '57': [[/^(?=[124-8]\d{7}$)/, '60']],
  // 2006: an eight before mobile numbers, except those that are landlines of today's plan
  '66': [[/^(?=(?:1[1-57]|[69]\d)\d{6}$)/, '8']],
  // 2019: the eight of the largest operator before landlines of Manila
  '63': [[/^2(?=[2-9]\d{6}$)/, '28']],
  // 2004 to 2021: one prefix for all operators
  '82': [
    ...keepingDigit(
      `11:234-105 11:5678-103 16:234-103 16:5678-102 17:234-106 17:5678-104 18:234-104 18:5678-106 19:234-102
      19:5678-105`,
      { digits: 6 },
    ),
    ...keepingDigit(
      '119:01234-109 119:56789-108 169:01234-107 169:56789-109 199:01234-108 199:56789-107',
      {
        digits: 6,
      },
    ),
    ...prefixes('1117-1071', { digits: 6 }),
  ],
  '84': [
    // 2018: mobile numbers of eleven digits
    ...prefixes(
      `120-70 121-79 122-77 126-76 128-78 123-83 124-84 125-85 127-81 129-82 162-32 163-33 164-34 165-35
      166-36 167-37 168-38 169-39 186-56 188-58 199-59`,
      { digits: 7 },
    ),
    // 2017: areas, except those whose old numbers look like mobile numbers of today
    ...prefixes(
      `22-212 20-214 29-216 25-205 26-206 27-207 30-229 31-225 53-233 54-234 57-257 61-251 62-252 64-254
      68-259 60-260 63-263 66-276 67-277 72-272 73-273 74-294 75-275 231-213 230-215 510-235 511-236 240-204
      280-208 281-209 320-220 321-221 241-222 351-226 350-228 780-290 781-291 710-292 711-293 501-261 500-262
      651-271 650-274`,
      { digits: 7 },
    ),
    [/^4(?=[2-9]\d{7}$)/, '24'],
  ],
  // 2010: one more digit of mobile numbers
  '856': [[/^20([25679])(?=\d{6}$)/, '20$1$1']],
  // 2009
  '212': [
    [/^(?=[167]\d{7}$)/, '6'],
    [/^(?=[23]\d{7}$)/, '5'],
  ],
  // 2007 to 2021: mobile numbers of Senegal, Ivory Coast, Benin, Mauritius, Cameroon (except 88)
  '221': [[/^(?=[56]\d{6}$)/, '77']],
  '225': [
    [/^(?=[04-8][7-9]\d{6}$)/, '07'],
    [/^(?=[04-8][4-6]\d{6}$)/, '05'],
    [/^(?=[04-8][0-3]\d{6}$)/, '01'],
  ],
  '229': [[/^(?=[4-9]\d{7}$)/, '01']],
  // landlines keep seven digits, and begin like the other former mobile numbers
  '230': [[/^(?=(?:[79]\d|8[5-9])\d{5}$)/, '5']],
  '237': [[/^(?=(?!88)[5-9]\d{7}$)/, '6']],
  // 2008 to 2012: mobile numbers of Costa Rica, Nicaragua, Ecuador, Georgia
  '506': [[/^(?=[38]\d{6}$)/, '8']],
  '505': [[/^(?=[489]\d{6}$)/, '8']],
  '593': [[/^(?=[89]\d{7}$)/, '9']],
  '995': [[/^(?=[5-9]\d{7}$)/, '5']],
}

/** Mobile numbers that no reform left, and no list of the library excludes. */
const unused: Readonly<Record<string, RegExp>> = {
  '66': /^1(?!800|[0689]\d{6}$)/,
  '84': /^1(?![89]00)/,
}
export const isUnused = (callingCode: string, national: string): boolean =>
  unused[callingCode]?.test(national) === true

/** The number of today that a landline of today's plan is too, if it was a mobile number: 01 834 7719. */
export const formerMobile = (callingCode: string, national: string): string | undefined =>
  callingCode === '66' && /^1[0689]\d{6}$/.test(national) ? `8${national}` : undefined

/** A national number as it is dialed today. */
export const currentNational = (callingCode: string, national: string): string => {
  const rule = reforms[callingCode]?.find(([before]) => before.test(national))
  return rule ? national.replace(...rule) : national
}

/** Prefixes that were dialed within a country and are not any more. */
const formerTrunks: Partial<Record<CountryCode, Rule>> = {
  // 2019
  MX: [/^0(?:1|44|45)(?=\d{10}$)/, ''],
  // 2009
  UA: [/^80(?=\d{9}$)/, '0'],
}

/** The digits of a number as they are dialed within the country today. */
export const withoutFormerTrunk = (digits: string, country: CountryCode): string => {
  const rule = formerTrunks[country]
  return rule ? digits.replace(...rule) : digits
}
