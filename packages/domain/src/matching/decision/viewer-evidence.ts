import { compareFields } from '../evidence/comparison/compare-fields.ts'
import { compareNames } from '../evidence/comparison/name/compare-name.ts'
import type { Evidence, EvidenceLine } from '../evidence/evidence-types.ts'
import {
  evidenceFields,
  handleFields,
  isCity,
  isHandle,
  type EvidenceField,
  type HandleField,
} from '../record/fields.ts'
import { priorModel } from '../evidence/model/prior-model.ts'
import { isFilled } from '../record/value.ts'
import { comparisonVersion, type ComparisonRecord } from '../record/record.ts'

/** The compared fields that a profile has something in. */
export const filledFields = (record: ComparisonRecord): Set<EvidenceField> =>
  new Set(evidenceFields.filter((field) => isFilled(record, field)))

const plain = (handle: string): string => handle.replace(/@.*$/, '').replace(/[._-]/g, '')

/** The viewer's field with a handle that the other has on whatever network. */
const viewerHandleField = (
  viewer: ComparisonRecord,
  other: ComparisonRecord,
): EvidenceField | null => {
  const fields = [...handleFields, 'email'] as const
  const written = (record: ComparisonRecord, field: (typeof fields)[number]): string =>
    plain(record.keys[field] ?? (field === 'email' ? record.writtenEmail : undefined) ?? '')
  const theirs = new Set(fields.flatMap((field) => written(other, field) || []))
  return fields.find((field) => theirs.has(written(viewer, field))) ?? null
}

const onlyField = ({ keys }: ComparisonRecord, field: HandleField): ComparisonRecord => ({
  version: comparisonVersion,
  keys: { [field]: keys[field] },
})

/**
 * The field of the viewer's own that a row is about. A handle that the other has on another network,
 * and an age that agrees with a birthdate, are named as the viewer gave them; null where the viewer
 * gave nothing of the kind.
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
  if (field === 'age' && !isFilled(viewer, 'age')) {
    return isFilled(viewer, 'birthdate') ? 'birthdate' : null
  }
  return isFilled(viewer, field) ? field : null
}

/** Rows name only what the viewer gave, so that none tells which field the other filled in. */
const linesForViewer = (
  lines: readonly EvidenceLine[],
  viewer: ComparisonRecord,
  other: ComparisonRecord,
): EvidenceLine[] => {
  const named = (field: EvidenceField) => viewerField(field, viewer, other)
  return lines.flatMap((line) => {
    const field = line.level === 'near' ? named(line.field) : line.field
    if (field === null) return []
    return [{ ...line, field, follows: line.follows && named(line.follows) }]
  })
}

/**
 * How many of the fields that are in no row differ, and how many only one side has: with the
 * viewer's profile as it was when it was last counted as a new one. So filling, changing and
 * clearing fields, which is free, moves no count, and a look at the counts of another description
 * costs one of the day's profiles.
 */
const countsForViewer = (
  viewer: ComparisonRecord,
  other: ComparisonRecord,
  shown: ReadonlySet<EvidenceField>,
): Pick<Evidence, 'differing' | 'onlyOneSide' | 'countedEarlier'> => {
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
  const ofOne = [...new Set([...ours, ...theirs])].filter(
    (field) => ours.has(field) !== theirs.has(field) && !both.has(field) && !shown.has(field),
  )
  const differing = [...both].filter(([field, level]) => level === 'different' && !shown.has(field))
  return {
    differing: differing.length,
    onlyOneSide: ofOne.length,
    ...(viewer.counted && { countedEarlier: true }),
  }
}

/** A row may be about it where the other gave the value in another field. */
const mayAppearInOtherField = (field: EvidenceField): boolean => isHandle(field) || isCity(field)

/** The evidence as one of the two sides may see it. */
export const evidenceForViewer = (
  evidence: Evidence,
  viewer: ComparisonRecord,
  other: ComparisonRecord,
): Evidence => {
  const areBoth = ({ field, level }: EvidenceLine): boolean =>
    level === 'equal' ||
    (!mayAppearInOtherField(field) && isFilled(viewer, field) && isFilled(other, field))
  // nothing to rename, and the counts are what comparing has counted
  if (!viewer.counted && evidence.lines.every(areBoth)) return evidence
  return viewerEvidence(evidence, viewer, other)
}

/** The same without a short cut. */
export const viewerEvidence = (
  evidence: Evidence,
  viewer: ComparisonRecord,
  other: ComparisonRecord,
): Evidence => {
  const lines = linesForViewer(evidence.lines, viewer, other)
  const shown = new Set(lines.map(({ field }) => field))
  return { ...evidence, lines, ...countsForViewer(viewer, other, shown) }
}
