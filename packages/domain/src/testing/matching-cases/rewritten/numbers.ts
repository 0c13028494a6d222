import type { MatchingCase } from '../matching-case.ts'

type Typed = { number: string; country?: string }

const written = (title: string, name: string, a: Typed, b: Typed): Omit<MatchingCase, 'why'> => ({
  title,
  a: { fullName: name, phoneNumber: a.number, ...(a.country && { partnerHomeCountry: a.country }) },
  b: { fullName: name, phoneNumber: b.number, ...(b.country && { partnerHomeCountry: b.country }) },
})

const same = (title: string, name: string, a: Typed, b: Typed): MatchingCase => ({
  ...written(title, name, a, b),
  atLeast: 'strong',
  why: 'The numbering plan changed, and the number is one.',
})
const other = (title: string, name: string, a: Typed, b: Typed): MatchingCase => ({
  ...written(title, name, a, b),
  atMost: 'likely',
  why: 'Two numbers, though one may be a slip of the other.',
})

const [BR, VN, MX, AR, ID] = ['Brazil', 'Vietnam', 'Mexico', 'Argentina', 'Indonesia']

/** Numbers as they were written before a reform of the numbering plan, and as they are now. */
export const changedNumbers: MatchingCase[] = [
  same(
    'Brazil: eight digits in a profile that names the country',
    'Ana Souza',
    { number: '(11) 8764-3321', country: BR },
    { number: '+55 11 98764-3321' },
  ),
  same(
    'Brazil: eight digits with 55 in front and the country named',
    'Ana Souza',
    { number: '55 21 8455 9073', country: BR },
    { number: '021 98455-9073', country: BR },
  ),
  same(
    'Brazil: eight digits with 55 in front and no country',
    'Bruna Lima',
    { number: '+55 (85) 9182-4407' },
    { number: '5585991824407', country: BR },
  ),
  other(
    'Brazil: a landline and a mobile number of the same last digits',
    'Maria Silva',
    { number: '+55 11 3764-3321' },
    { number: '+55 11 93764-3321' },
  ),
  same(
    'Vietnam: 0169 became 039',
    'Linh Tran',
    { number: '0169 482 7713', country: VN },
    { number: '039 482 7713', country: VN },
  ),
  same(
    'Vietnam: 0120 became 070, with the country named on one side',
    'Linh Tran',
    { number: '+84 120 655 3482' },
    { number: '0706553482', country: VN },
  ),
  same(
    'Vietnam: 84 without a plus and 0123, now 083',
    'Hoa Pham',
    { number: '841237716094', country: VN },
    { number: '+84 83 771 6094' },
  ),
  same(
    'Vietnam: 0186 became 056',
    'Thu Nguyen',
    { number: '0186 533 9071', country: VN },
    { number: '+84 56 533 9071' },
  ),
  same(
    'Vietnam: 0199 became 059',
    'Thu Nguyen',
    { number: '0199-644-8203', country: VN },
    { number: '059 644 8203', country: VN },
  ),
  other(
    'Vietnam: two operators of former prefixes with one remainder',
    'Linh Tran',
    { number: '0168 482 7713', country: VN },
    { number: '0199 482 7713', country: VN },
  ),
  same(
    'Mexico: the one after 52, without a plus',
    'Maria Lopez',
    { number: '521 33 1872 4465', country: MX },
    { number: '33 1872 4465', country: MX },
  ),
  same(
    'Mexico: 044 before a mobile number',
    'Maria Lopez',
    { number: '044 55 2861 9034', country: MX },
    { number: '+52 55 2861 9034' },
  ),
  same(
    'Mexico: 045 before a mobile number of another area',
    'Guadalupe Ruiz',
    { number: '045 998 286 1903', country: MX },
    { number: '+52 1 998 286 1903' },
  ),
  same(
    'Argentina: 15 within the country, 9 from abroad',
    'Lucia Gomez',
    { number: '011 15 6183 7742', country: AR },
    { number: '+54 9 11 6183-7742' },
  ),
  same(
    'Argentina: without the nine of a mobile number',
    'Lucia Gomez',
    { number: '+54 11 6183 7742' },
    { number: '+54 9 11 6183-7742' },
  ),
  same(
    'Colombia: a landline with its area code before and since 2021',
    'Luisa Rojas',
    { number: '(1) 634 8817', country: 'Colombia' },
    { number: '601 634 8817', country: 'Colombia' },
  ),
  same(
    'Thailand: a mobile number of nine digits from before 2006',
    'Nok Srisai',
    { number: '01-834 7719', country: 'Thailand' },
    { number: '+66 81 834 7719' },
  ),
  same(
    'Thailand: 06 of before 2006 is 086',
    'Noi Boonmee',
    { number: '06 248 3317', country: 'Thailand' },
    { number: '086-248-3317', country: 'Thailand' },
  ),
  same(
    'Indonesia: 62 and a zero, against the number within the country',
    'Dewi Lestari',
    { number: '+62 0812 8834 7719' },
    { number: '0812-8834-7719', country: ID },
  ),
]
