import type { MatchingCase } from '../matching-case.ts'

/** A number, and the country of the profile where it names one. */
const typed = (text: string, fullName: string): MatchingCase['a'] => {
  const [, phoneNumber = '', partnerHomeCountry] = /^(.*?)(?: ([A-Z][a-z]+))?$/.exec(text) ?? []
  return { fullName, phoneNumber, ...(partnerHomeCountry && { partnerHomeCountry }) }
}

const toCase = (line: string): MatchingCase => {
  const [title = '', relation, name = '', a = '', b = ''] = line.split(' | ')
  const values = { title, a: typed(a, name), b: typed(b, name) }
  return relation === 'same'
    ? { ...values, atLeast: 'strong', why: 'The numbering plan changed, and the number is one.' }
    : { ...values, atMost: 'likely', why: 'Two numbers, though one may be a slip of the other.' }
}

/**
 * Numbers as they were written before a reform of the numbering plan, and as they are now: title,
 * relation, name, and what each of two profiles has.
 */
export const changedNumbers: MatchingCase[] = `
Brazil: eight digits in a profile that names the country | same | Ana Souza | (11) 8764-3321 Brazil | +55 11 98764-3321
Brazil: eight digits with 55 in front and the country named | same | Ana Souza | 55 21 8455 9073 Brazil | 021 98455-9073 Brazil
Brazil: eight digits with 55 in front and no country | same | Bruna Lima | +55 (85) 9182-4407 | 5585991824407 Brazil
Brazil: a landline and a mobile number of the same last digits | other | Maria Silva | +55 11 3764-3321 | +55 11 93764-3321
Vietnam: 0169 became 039 | same | Linh Tran | 0169 482 7713 Vietnam | 039 482 7713 Vietnam
Vietnam: 0120 became 070, with the country named on one side | same | Linh Tran | +84 120 655 3482 | 0706553482 Vietnam
Vietnam: 84 without a plus and 0123, now 083 | same | Hoa Pham | 841237716094 Vietnam | +84 83 771 6094
Vietnam: 0186 became 056 | same | Thu Nguyen | 0186 533 9071 Vietnam | +84 56 533 9071
Vietnam: 0199 became 059 | same | Thu Nguyen | 0199-644-8203 Vietnam | 059 644 8203 Vietnam
Vietnam: two operators of former prefixes with one remainder | other | Linh Tran | 0168 482 7713 Vietnam | 0199 482 7713 Vietnam
Mexico: the one after 52, without a plus | same | Maria Lopez | 521 33 1872 4465 Mexico | 33 1872 4465 Mexico
Mexico: 044 before a mobile number | same | Maria Lopez | 044 55 2861 9034 Mexico | +52 55 2861 9034
Mexico: 045 before a mobile number of another area | same | Guadalupe Ruiz | 045 998 286 1903 Mexico | +52 1 998 286 1903
Argentina: 15 within the country, 9 from abroad | same | Lucia Gomez | 011 15 6183 7742 Argentina | +54 9 11 6183-7742
Argentina: without the nine of a mobile number | same | Lucia Gomez | +54 11 6183 7742 | +54 9 11 6183-7742
Colombia: a landline with its area code before and since 2021 | same | Luisa Rojas | (1) 634 8817 Colombia | 601 634 8817 Colombia
Thailand: a mobile number of nine digits from before 2006 | same | Nok Srisai | 01-834 7719 Thailand | +66 81 834 7719
Thailand: 06 of before 2006 is 086 | same | Noi Boonmee | 06 248 3317 Thailand | 086-248-3317 Thailand
Indonesia: 62 and a zero, against the number within the country | same | Dewi Lestari | +62 0812 8834 7719 | 0812-8834-7719 Indonesia
`
  .trim()
  .split('\n')
  .map(toCase)
