import type { ComparedPhoto, ComparisonRecord } from './record.ts'

/** The pictures that both sides of a pair have, as `own` has them. */
export const sharedPhotos = (own: ComparisonRecord, other: ComparisonRecord): ComparedPhoto[] => {
  const { photos = [] } = other
  return (own.photos ?? []).filter(({ id }) => photos.some((photo) => photo.id === id))
}
