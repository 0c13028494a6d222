import type { Person } from './person.ts'

/** How two different people are related, the closest relation first. */
export const relations = [
  'twin',
  'parent of one name',
  'sibling',
  'parent',
  'couple',
  'housemate',
  'coworker',
  'namesake',
  'compatriot',
  'stranger',
] as const
export type Relation = (typeof relations)[number]

const usualName = ({ name }: Person): string =>
  `${name.given.latin[0]} ${name.family.latin[0]}`.toLowerCase()

const relationAtHome = (a: Person, b: Person): Relation => {
  if (a.role === 'lodger' || b.role === 'lodger') return 'housemate'
  if (a.role !== b.role) return usualName(a) === usualName(b) ? 'parent of one name' : 'parent'
  if (a.role === 'parent') return 'couple'
  const areTwins =
    a.born.year === b.born.year && a.born.month === b.born.month && a.born.day === b.born.day
  return areTwins ? 'twin' : 'sibling'
}

export const relationBetween = (a: Person, b: Person): Relation => {
  if (a.household.id === b.household.id) return relationAtHome(a, b)
  if (a.employer !== null && a.employer.id === b.employer?.id) return 'coworker'
  if (usualName(a) === usualName(b)) return 'namesake'
  return a.code === b.code ? 'compatriot' : 'stranger'
}
