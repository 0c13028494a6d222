import { pointsSettings, type ComparisonSettings } from '../../fields/entry/comparison.ts'
import { partnerEntries } from '../../fields/partner-fields.ts'

type Entries = typeof partnerEntries
/** The declared settings of every compared field. */
export type Settings = {
  [
    Name in keyof Entries as Entries[Name] extends { comparison: unknown } ? Name : never
  ]: Entries[Name] extends { comparison: infer Own } ? Own : never
}
type FieldWith<Part> = {
  [Name in keyof Settings]: Settings[Name] extends Part ? Name : never
}[keyof Settings]

/** Every field that counts as evidence. */
export type EvidenceField = keyof Settings
/** Every field that can earn points. */
export type RuleField = FieldWith<{ points: string }>
export type IdentifyingField = FieldWith<{ points: 'identifying' }>
export type IdentifierField = Exclude<IdentifyingField, 'fullName'> | 'otherAccounts'
export type HandleField = FieldWith<{ comparator: 'handle' }>
export type CityField = FieldWith<{ normalizer: 'city' }>
/** Fields that other fields follow. */
export type LeadingField = {
  [Name in EvidenceField]: Settings[Name] extends { follows: infer Leaders } ? keyof Leaders : never
}[EvidenceField]
/** Fields whose normalized value is among the record's keys. */
export type KeyField = Exclude<RuleField, 'phoneNumber'>

const settings = Object.fromEntries(
  Object.entries(partnerEntries).flatMap(([name, entry]) =>
    'comparison' in entry ? [[name, entry.comparison]] : [],
  ),
) as Record<EvidenceField, ComparisonSettings>

/** The comparison settings of a field. */
export const comparisonOf = (field: EvidenceField): ComparisonSettings => settings[field]

const fieldsWhere = (holds: (settings: ComparisonSettings) => boolean): EvidenceField[] =>
  (Object.keys(settings) as EvidenceField[]).filter((field) => holds(comparisonOf(field)))

/** Worth 20 points each (specification, section 7). */
export const identifyingFields = fieldsWhere(
  ({ points }) => points === 'identifying',
) as IdentifyingField[]
/** Identifies one person alone, and can be known without knowing the person. */
export const identifierFields = fieldsWhere(
  ({ points, comparator }) =>
    (points === 'identifying' && comparator !== 'name') || comparator === 'accounts',
) as IdentifierField[]
/** In the order of their points, and then in the order of the wizard. */
export const ruleFields = pointsSettings.flatMap(
  (setting) => fieldsWhere(({ points }) => points === setting) as RuleField[],
)
export const evidenceFields: readonly EvidenceField[] = [
  ...ruleFields,
  ...fieldsWhere(({ points }) => points === undefined),
]
export const handleFields = fieldsWhere(
  ({ comparator }) => comparator === 'handle',
) as HandleField[]
export const cityFields = fieldsWhere(({ normalizer }) => normalizer === 'city') as CityField[]
/** The places where people live and meet. */
export const placeFields = fieldsWhere(
  ({ normalizer }) => normalizer === 'city' || normalizer === 'country',
)

const [handles, cities] = [new Set<string>(handleFields), new Set<string>(cityFields)]
export const isHandle = (field: string): field is HandleField => handles.has(field)
export const isCity = (field: string): field is CityField => cities.has(field)
