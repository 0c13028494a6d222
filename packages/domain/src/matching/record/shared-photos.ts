import type { ComparedPhoto, ComparisonRecord } from './record.ts'

const none: readonly ComparedPhoto[] = []

/** The pictures that both sides of a pair have, as `own` has them. */
export const sharedPhotos = (
  { photos: own }: ComparisonRecord,
  { photos: others }: ComparisonRecord,
): readonly ComparedPhoto[] =>
  own && others ? own.filter(({ id }) => others.some((photo) => photo.id === id)) : none
