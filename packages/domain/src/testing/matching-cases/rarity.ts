import type { PartnerProfileValues } from '../../fields/catalog.ts'
import type { MatchingCase } from './matching-case.ts'

type Verdict = Pick<MatchingCase, 'atLeast' | 'atMost' | 'why' | 'knownWrong'>
const weak = (why: string): Verdict => ({ atMost: 'weak', why })
const possible = (why: string): Verdict => ({ atMost: 'possible', why })

/** Two descriptions with one name and nothing else, or with the same further values. */
const twice = (
  fullName: string,
  verdict: Verdict,
  more: PartnerProfileValues = {},
): MatchingCase => ({
  title: [fullName, ...Object.values(more)].join(', ').concat(' twice'),
  a: { fullName, ...more },
  b: { fullName, ...more },
  ...verdict,
})
const twoBirthdates = (
  fullName: string,
  [first, second]: [string, string],
  why: string,
): MatchingCase => ({
  title: `${fullName} with the birthdates ${first} and ${second}`,
  a: { fullName, birthdate: first },
  b: { fullName, birthdate: second },
  ...weak(why),
})

const thousands = 'Thousands have this name.'
/** Where few people of a country are counted, its common names seem rare. */
const ofFewCompatriots = { knownWrong: ['learned'] } as const
const rare = 'Few people have this name.'

/** How rare a name is, where the built-in frequencies do not list its words. */
export const rarity: MatchingCase[] = [
  {
    title: 'Moe Moe Lwin and Moe Moe Win, and nothing else',
    a: { fullName: 'Moe Moe Lwin' },
    b: { fullName: 'Moe Moe Win' },
    ...weak('Two names, both of thousands.'),
  },
  twoBirthdates(
    'I Wayan Sudana',
    ['1988-04-12', '1994-10-03'],
    'Wayan is the name of every firstborn of Bali.',
  ),
  twice('Tan Mei Ling', { ...weak(thousands), ...ofFewCompatriots }),
  twice(
    'Muhammad Ali Khan',
    { ...possible('Thousands in a city of 13 million.'), ...ofFewCompatriots },
    {
      meetingLocationCity: 'Lahore',
    },
  ),
  twoBirthdates('Juan Carlos Rodríguez', ['1985-02-17', '1991-06-30'], thousands),

  twice('Aung Aung', possible('The commonest name in the largest city.'), {
    meetingLocationCity: 'Yangon',
  }),
  twice('Zaw Zaw', weak(thousands)),
  twice('Ni Made Ayu Lestari', possible('Each word is common on Bali.')),
  {
    title: 'I Wayan Sudana and I Made Sudana, both Denpasar',
    a: { fullName: 'I Wayan Sudana', meetingLocationCity: 'Denpasar' },
    b: { fullName: 'I Made Sudana', meetingLocationCity: 'Denpasar' },
    ...weak('Brothers, first and second child.'),
  },
  twice('Kim Minji', weak(thousands)),
  twice('Sok Dara', { ...weak(thousands), ...ofFewCompatriots }),
  twice('Somphone Phommachanh', possible('A usual name in Laos.')),
  twice('佐藤 裕子', { ...weak(thousands), ...ofFewCompatriots }),
  twoBirthdates('Wong Siew Mei', ['1979-01-25', '1986-08-14'], thousands),
  twice(
    'Mohammad Hossain',
    { ...possible('Thousands in Dhaka.'), ...ofFewCompatriots },
    { meetingLocationCity: 'Dhaka' },
  ),
  twice('Priya Sharma', possible('Thousands in Delhi.'), { meetingLocationCity: 'Delhi' }),
  twice('Nur Aisyah', { ...weak(thousands), ...ofFewCompatriots }),
  twice('Olena Shevchenko', { ...weak(thousands), ...ofFewCompatriots }),
  twice(
    'Ahmed Mohamed Ali',
    { ...possible('Thousands in Cairo.'), ...ofFewCompatriots },
    { meetingLocationCity: 'Cairo' },
  ),
  twice('José da Silva', possible('Thousands in São Paulo.'), { meetingLocationCity: 'São Paulo' }),
  twice('Xiomara Echavarría Zuluaga', { atLeast: 'possible', why: rare }),
  twice('Bronislava Wojciechowska', { atLeast: 'possible', why: rare }),
  twice('Thanyaluck Rungphattanakul', { atLeast: 'possible', why: rare }),
  twoBirthdates(
    'Thanyaluck Rungphattanakul',
    ['1990-03-04', '1998-11-21'],
    'Eight years are no mistake.',
  ),
  twice(
    'Thanyaluck Rungphattanakul',
    { atLeast: 'likely', why: `${rare} City and age agree.` },
    { meetingLocationCity: 'Khon Kaen', age: '29' },
  ),
  twice(
    'Nguyễn Thị Hương',
    { atLeast: 'possible', why: 'A common name, and one exact date.' },
    { birthdate: '1994-07-23' },
  ),
  twice(
    'Tan Mei Ling',
    { atLeast: 'strong', why: 'One name and one number.' },
    { phoneNumber: '+65 9123 4467' },
  ),
]
