import type { MatchingCase } from './matching-case.ts'

const base = { fullName: 'Siriporn Chaiyasit', address: '77 Moo 4, Nong Prue' }

export const ages: MatchingCase[] = [
  {
    title: 'one name at one address, one year apart',
    a: { ...base, age: '28' },
    b: { ...base, age: '29' },
    atLeast: 'likely',
    why: 'A birthday lies between the two descriptions.',
  },
  {
    title: 'one name at one address, 50 years apart',
    a: { ...base, age: '20' },
    b: { ...base, age: '70' },
    atMost: 'possible',
    why: 'An estimate of an age is not wrong by 50 years; a grandmother may have the same name.',
  },
]
