import { compareFields, type FieldComparison } from './compare.ts'
import { compareNames } from './compare-name.ts'
import type { Band, Evidence, EvidenceLine, ValueFrequencies } from './evidence-types.ts'
import type { EvidenceField } from './fields.ts'
import { chanceOfValue } from './frequencies.ts'
import type { EvidenceModel } from './model.ts'
import type { ComparisonRecord } from './record.ts'

/** "1 in N" in steps of 1-2-5, at most 100,000: rounded so that it names nobody. */
export const roundRarity = (chance: number): number => {
  const exact = Math.min(1 / Math.max(chance, 1e-12), 100_000)
  const power = 10 ** Math.floor(Math.log10(exact) + 1e-9)
  const lead = exact / power
  return Math.round(power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10))
}

/** The five slots of the chart, from the weight in powers of ten. */
export const slotsOf = (weight: number): number =>
  weight < addsNothing ? 0 : weight < 1 ? 1 : weight < 2 ? 2 : weight < 3 ? 3 : weight < 4 ? 4 : 5

/** Below a ratio of about 1.25 an agreement says nothing worth a slot. */
const addsNothing = 0.1

export const bandOf = (probability: number, model: EvidenceModel): Band => {
  if (probability >= model.bands.strong) return 'strong'
  if (probability >= model.bands.likely) return 'likely'
  return probability >= model.bands.possible ? 'possible' : 'weak'
}

const chanceOf = (
  { field, value }: FieldComparison,
  model: EvidenceModel,
  frequencies: ValueFrequencies | undefined,
): number => {
  const prior = model.fields[field].rarity
  if (value === null) return prior
  return chanceOfValue(field, value, prior, frequencies)
}

type Weighed = EvidenceLine & { linkedWeight: number }

/**
 * How strongly two profiles speak for one person (Fellegi-Sunter): each field's likelihood ratio,
 * a field that follows from another not counted twice, and linked people (one household, one bar)
 * weighed as a third explanation. The same for (a, b) and (b, a).
 */
export const evidenceOf = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  model: EvidenceModel,
  frequencies?: ValueFrequencies,
): Evidence => {
  const { compared, onlyOneSide } = compareFields(a, b)
  const name = compareNames(a, b, model, frequencies)
  const agreeing = new Set<EvidenceField>()
  for (const { field, level } of compared) if (level === 'equal') agreeing.add(field)
  if (name && name.level !== 'different') agreeing.add('fullName')
  const named = new Set(sharedNamedHandles(a, b))

  let total = 0
  let linkedTotal = 0
  let differing = 0
  const lines: EvidenceLine[] = []
  const take = ({ linkedWeight, ...line }: Weighed): void => {
    lines.push(line)
    total += line.weight
    linkedTotal += linkedWeight
  }

  if (name?.level === 'different') differing += 1
  if (name) {
    total += name.weight
    linkedTotal += name.linkedWeight
    if (name.level !== 'different') {
      lines.push({
        field: 'fullName',
        level: name.level,
        weight: name.weight,
        slots: slotsOf(name.weight),
        oneIn: name.chance === null ? null : roundRarity(name.chance),
        follows: null,
      })
    }
  }
  for (const comparison of compared) {
    const { field, level } = comparison
    const fieldModel = model.fields[field]
    if (level === 'different') {
      differing += 1
      const strangers = Math.max(1 - fieldModel.agreement - fieldModel.nearByChance, 0.05)
      const linked = Math.max(1 - fieldModel.linked.equal - fieldModel.linked.near, 0.05)
      total += Math.log10(fieldModel.same.different / strangers)
      linkedTotal += Math.log10(linked / strangers)
      continue
    }
    const rarity = named.has(field) ? 1e-3 : chanceOf(comparison, model, frequencies)
    const closer = comparison.closer ? fieldModel.closer : undefined
    const byItself = level === 'equal' ? rarity : (closer?.chance ?? fieldModel.nearByChance)
    const leader = strongestLeader(comparison, agreeing, model)
    const chance = leader && leader.chance > byItself ? leader.chance : byItself
    const weight = Math.log10((closer?.same ?? fieldModel.same[level]) / chance)
    // what is already said is at most repeated, never turned round
    const settled = chance === byItself ? weight : Math.max(weight, 0)
    take({
      field,
      level,
      weight: settled,
      slots: slotsOf(settled),
      // from the tables, never from what other users wrote
      oneIn: level === 'equal' ? roundRarity(chanceOf(comparison, model, undefined)) : null,
      follows: chance > byItself && settled < 0.5 ? leader!.field : null,
      linkedWeight: Math.max(
        Math.log10(fieldModel.linked[level] / chance),
        level === 'equal' ? -3 : 0,
      ),
    })
  }

  // the odds before any field is read, of one person and of two linked people, against two strangers
  const prior = model.expectedMatches / (frequencies?.profiles ?? model.usualProfiles)
  const same = prior * 10 ** total
  const linked = prior * model.linkedShare * 10 ** linkedTotal
  const probability = same / (same + linked + 1)
  return {
    probability,
    band: bandOf(probability, model),
    lines: lines.toSorted((x, y) => y.weight - x.weight || (x.field < y.field ? -1 : 1)),
    differing,
    onlyOneSide: onlyOneSide + (!a.name !== !b.name ? 1 : 0),
    modelVersion: frequencies ? `${model.version}+learnt` : model.version,
  }
}

const strongestLeader = (
  { field, level, closer }: FieldComparison,
  agreeing: ReadonlySet<EvidenceField>,
  model: EvidenceModel,
): { field: EvidenceField; chance: number } | null => {
  let strongest: { field: EvidenceField; chance: number } | null = null
  const kind = closer ? 'closer' : level
  for (const { follower, leader, chance, only } of model.dependences) {
    if (follower !== field || !agreeing.has(leader) || (only !== undefined && only !== kind))
      continue
    if (!strongest || chance > strongest.chance) strongest = { field: leader, chance }
  }
  return strongest
}

/** Display names given as handles, which others may have as well. */
const sharedNamedHandles = (a: ComparisonRecord, b: ComparisonRecord): EvidenceField[] => [
  ...(a.namedHandles ?? []),
  ...(b.namedHandles ?? []),
]
