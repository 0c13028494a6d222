import { compareFields } from '../evidence/comparison/compare-fields.ts'
import { compareNames } from '../evidence/comparison/name/compare-name.ts'
import {
  namedDifferences,
  type Evidence,
  type EvidenceLine,
  type NamedDifference,
} from '../evidence/evidence-types.ts'
import {
  evidenceFields,
  handleFields,
  identifierFields,
  isCity,
  isHandle,
  type EvidenceField,
  type HandleField,
} from '../record/fields.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { compareAccountsOf } from '../evidence/comparison/values/compare-accounts.ts'
import { localPart } from '../normalize/contact/email.ts'
import { plainHandle } from '../normalize/contact/handle.ts'
import { isFilled } from '../record/value.ts'
import { comparisonVersion, type ComparisonRecord } from '../record/record.ts'
import { answeredRecords } from '../tried/answered-record.ts'

/** The compared fields in which a profile has a value. */
export const filledFields = (record: ComparisonRecord): Set<EvidenceField> =>
  new Set(evidenceFields.filter((field) => isFilled(record, field)))

const plain = (text: string): string => plainHandle(localPart(text))

const fieldsWithHandles = [...handleFields, 'email', 'otherAccounts'] as const
/** The handles of a field, without their marks. */
const handlesIn = (
  record: ComparisonRecord,
  field: (typeof fieldsWithHandles)[number],
): string[] => {
  if (field === 'otherAccounts') return (record.otherAccounts ?? []).map(({ key }) => plain(key))
  const own = record.keys[field] ?? (field === 'email' ? record.writtenEmail : undefined)
  const others = field === 'email' ? (record.otherEmails ?? []) : []
  return [...(own === undefined ? [] : [own]), ...others].map(plain)
}

/** The viewer's field with the handle that the other side has on any network. */
const viewerHandleField = (
  viewer: ComparisonRecord,
  other: ComparisonRecord,
): EvidenceField | null => {
  const theirs = new Set(fieldsWithHandles.flatMap((field) => handlesIn(other, field)))
  return (
    fieldsWithHandles.find((field) =>
      handlesIn(viewer, field).some((handle) => theirs.has(handle)),
    ) ?? null
  )
}

const onlyField = ({ keys }: ComparisonRecord, field: HandleField): ComparisonRecord => ({
  version: comparisonVersion,
  keys: { [field]: keys[field] },
})

/**
 * The viewer's own field that a line is about. The line of a handle that the other side has on
 * another network, or of an age that agrees with a birthdate, names the field that the viewer
 * filled in. Null if the viewer filled in no such field.
 */
const viewerField = (
  field: EvidenceField,
  viewer: ComparisonRecord,
  other: ComparisonRecord,
): EvidenceField | null => {
  if (isHandle(field)) {
    const [onOne] = compareFields(onlyField(viewer, field), onlyField(other, field)).compared
    if (!onOne || onOne.coarseLevel === 'different') return viewerHandleField(viewer, other)
  }
  if (field === 'otherAccounts') {
    const compared = compareAccountsOf(viewer, other)
    if (!viewer.otherAccounts || !compared || compared.level === 'different')
      return viewerHandleField(viewer, other)
  }
  if (field === 'age' && !isFilled(viewer, 'age')) {
    return isFilled(viewer, 'birthdate') ? 'birthdate' : null
  }
  return isFilled(viewer, field) ? field : null
}

/**
 * Lines name only fields that the viewer filled in, so that none discloses which field the other
 * side filled in.
 */
const linesForViewer = (
  lines: readonly EvidenceLine[],
  viewer: ComparisonRecord,
  other: ComparisonRecord,
): EvidenceLine[] => {
  const named = (field: EvidenceField) => viewerField(field, viewer, other)
  return lines.flatMap((line) => {
    const field =
      line.level === 'near' || line.field === 'otherAccounts' ? named(line.field) : line.field
    if (field === null) return []
    return [{ ...line, field, follows: line.follows && named(line.follows) }]
  })
}

/**
 * The differing fields that may be named. An age that differs from a birthdate has the name of the
 * field that the viewer filled in.
 */
const namedForViewer = (
  differing: readonly EvidenceField[],
  viewer: ComparisonRecord,
): NamedDifference[] => {
  const ofViewer = differing.map((field) =>
    field === 'age' && !isFilled(viewer, 'age') ? 'birthdate' : field,
  )
  return namedDifferences.filter((field) => ofViewer.includes(field))
}

/**
 * Counts the fields without a line that differ, and those that only one side has. It uses the
 * viewer's profile as it was when it last counted as a new one. Therefore edits, which are
 * unlimited, change no count. Seeing the counts of another description costs one of the day's
 * profiles.
 * For a viewer from whom identifiers are withheld, each counts as if it differed: the counts of a
 * right guess are those of a wrong one.
 */
const countsForViewer = (
  viewer: ComparisonRecord,
  other: ComparisonRecord,
  { shown, isWithheld }: { shown: ReadonlySet<EvidenceField>; isWithheld: boolean },
): Pick<Evidence, 'differing' | 'differingFields' | 'onlyOneSide' | 'countedEarlier'> => {
  const counted = viewer.counted ?? viewer
  const { compared } = compareFields(counted, other)
  const name = compareNames(counted, other, { model: priorModel })
  const both = new Map<EvidenceField, string>(
    compared
      .filter(({ isUninformative }) => !isUninformative)
      .map(({ field, coarseLevel }) => [field, coarseLevel]),
  )
  if (name) both.set('fullName', name.level)
  const [ours, theirs] = [filledFields(counted), filledFields(other)]
  if (isWithheld)
    for (const field of identifierFields) {
      both.delete(field)
      if (ours.has(field) && theirs.has(field)) both.set(field, 'different')
    }
  const leftOut = new Set([counted, other].flatMap((record) => record.leftOut ?? []))
  const isOfOne = (field: EvidenceField): boolean =>
    leftOut.has(field) || ours.has(field) !== theirs.has(field)
  const ofOne = [...new Set([...ours, ...theirs, ...leftOut])].filter(
    (field) => isOfOne(field) && !both.has(field) && !shown.has(field),
  )
  const differing = [...both].flatMap(([field, level]) =>
    level === 'different' && !shown.has(field) ? [field] : [],
  )
  return {
    differing: differing.length,
    differingFields: namedForViewer(differing, counted),
    onlyOneSide: ofOne.length,
    ...(viewer.counted && { countedEarlier: true }),
  }
}

/** a line may be about this field if the other side has the value in another field */
const mayAppearInOtherField = (field: EvidenceField): boolean =>
  isHandle(field) || isCity(field) || field === 'otherAccounts'

/**
 * The evidence as one of the two sides may see it. `isWithheld`: the evidence was made without
 * identifiers, and its counts must not disclose whether they agree.
 */
export const evidenceForViewer = (
  evidence: Evidence,
  viewerRecord: ComparisonRecord,
  otherRecord: ComparisonRecord,
  { isWithheld = false } = {},
): Evidence => {
  const [viewer, other] = answeredRecords(viewerRecord, otherRecord)
  const areBoth = ({ field, level }: EvidenceLine): boolean =>
    (level === 'equal' && field !== 'otherAccounts') ||
    (!mayAppearInOtherField(field) && isFilled(viewer, field) && isFilled(other, field))
  // nothing to rename, and the counts are those of the scoring
  const areWhole = !isWithheld && !viewer.counted && !viewer.leftOut && !other.leftOut
  if (areWhole && evidence.lines.every(areBoth)) {
    const { differingFields = [] } = evidence
    return { ...evidence, differingFields: namedForViewer(differingFields, viewer) }
  }
  return viewerEvidence(evidence, viewer, other, isWithheld)
}

/** The same without the shortcut. */
export const viewerEvidence = (
  evidence: Evidence,
  viewer: ComparisonRecord,
  other: ComparisonRecord,
  isWithheld = false,
): Evidence => {
  const lines = linesForViewer(evidence.lines, viewer, other)
  const shown = new Set(lines.map(({ field }) => field))
  return { ...evidence, lines, ...countsForViewer(viewer, other, { shown, isWithheld }) }
}
