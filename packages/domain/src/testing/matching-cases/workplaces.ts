import type { MatchingCase } from './matching-case.ts'

const city = { meetingLocationCity: 'Pattaya', meetingLocationCountry: 'Thailand' }

/** The same given name, and a place of work that many have. */
const generic = (workplace: string, other = workplace): MatchingCase => ({
  title: `one common given name, both at "${workplace}"`,
  a: { fullName: 'Ploy', workplace, ...city },
  b: { fullName: 'Ploy', workplace: other, ...city },
  atMost: 'weak',
  why: 'Thousands work at a place of this kind.',
})

export const workplaces: MatchingCase[] = [
  ...['bar', 'hotel', 'hospital', 'company', 'office', 'massage shop', 'self-employed'].map(
    (place) => generic(place),
  ),
  generic('a bar in Pattaya', 'bar, Pattaya'),
  generic('restaurant', 'ร้านอาหาร'),
  generic('freelance', 'freelancer'),
  {
    title: 'a given and a family name that are common, both at a hospital',
    a: { fullName: 'Maria Santos', workplace: 'hospital', meetingLocationCountry: 'Philippines' },
    b: { fullName: 'Maria Santos', workplace: 'Hospital', meetingLocationCountry: 'Philippines' },
    atMost: 'weak',
    why: 'The name is one of the commonest, and nurses work in hospitals.',
  },
  {
    title: 'different names at "hotel in Dubai"',
    a: { fullName: 'Grace Villanueva', workplace: 'hotel in Dubai' },
    b: { fullName: 'Jocelyn Aquino', workplace: 'Hotel in Dubai' },
    atMost: 'weak',
    why: 'Dubai has hundreds of hotels, and the names differ.',
  },
  {
    title: 'a named bar, one nickname and one age',
    a: { fullName: 'Ploy', workplace: 'Tiger Bar', age: '27', ...city },
    b: { fullName: 'Ploy', workplace: 'The Tiger Bar', age: '27', ...city },
    atLeast: 'possible',
    why: 'Tiger Bar is one bar, where few are called Ploy.',
  },
  {
    title: 'a named bar and one name',
    a: { fullName: 'Siriporn Chaiyasit', workplace: 'Lucky Orchid Bar' },
    b: { fullName: 'Siriporn Chaiyasit', workplace: 'Lucky Orchid Bar, Pattaya' },
    atLeast: 'likely',
    why: 'The name is rare and the bar has a name.',
  },
  {
    title: 'a hospital with its city in front',
    a: { fullName: 'Nattaya Boonmee', workplace: 'Bangkok Hospital', age: '33' },
    b: { fullName: 'Nattaya Boonmee', workplace: 'Bangkok hospital', age: '33' },
    atLeast: 'likely',
    why: 'Bangkok Hospital is the name of one hospital.',
  },
  {
    title: 'a bar with and without its name does not speak against one person',
    a: { fullName: 'Siriporn Chaiyasit', workplace: 'bar', ...city },
    b: { fullName: 'Siriporn Chaiyasit', workplace: 'Tiger Bar', ...city },
    atLeast: 'likely',
    why: 'Tiger Bar is a bar.',
  },
  {
    title: 'one bar and one phone number, different names and no ages',
    a: { fullName: 'Malee Srisuk', workplace: 'Tiger Bar', phoneNumber: '+66 81 739 4421' },
    b: { fullName: 'Joy Boonmee', workplace: 'Tiger Bar', phoneNumber: '081-739-4421' },
    atMost: 'possible',
    why: 'It may be the phone of the bar.',
    knownWrong: ['prior'],
  },
  {
    title: 'one bar and one phone number, different names and ages',
    a: {
      fullName: 'Malee Srisuk',
      workplace: 'Tiger Bar',
      phoneNumber: '+66 81 739 4421',
      age: '24',
    },
    b: { fullName: 'Joy Boonmee', workplace: 'Tiger Bar', phoneNumber: '081-739-4421', age: '38' },
    atMost: 'weak',
    why: 'Two women of one bar gave its phone number.',
  },
  {
    title: 'one bar, one phone number and one name',
    a: { fullName: 'Malee Srisuk', workplace: 'Tiger Bar', phoneNumber: '+66 81 739 4421' },
    b: { fullName: 'Malee Srisuk', workplace: 'Tiger Bar', phoneNumber: '081-739-4421' },
    atLeast: 'strong',
    why: 'Everything agrees.',
  },
  {
    title: 'one bar, one phone number and one nickname',
    a: { fullName: 'Malee Srisuk', workplace: 'Tiger Bar', phoneNumber: '+66 81 739 4421' },
    b: {
      fullName: 'Nok',
      nicknames: 'Malee',
      workplace: 'Tiger Bar',
      phoneNumber: '081-739-4421',
    },
    atLeast: 'likely',
    why: 'The nickname is the given name on the other side.',
  },
]
