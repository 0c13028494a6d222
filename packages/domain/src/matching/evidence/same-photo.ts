import { sharedPhotos } from '../record/shared-photos.ts'
import type { ComparisonRecord } from '../record/record.ts'

/**
 * How often two descriptions have copies of one picture, given that both have compared pictures.
 * For strangers it is far above the measured rate of generated pictures, of which none agree
 * (workshop/bench/results/photo-copies.md): real portraits are not measured. The others are
 * estimates.
 */
const probabilities = { same: 0.1, linked: 0.03, strangers: 1e-4 }

export type PhotoWeight = {
  isShared: boolean
  /** log10 of one person against two strangers. */
  weight: number
  /** log10 of two linked people against two strangers. */
  linkedWeight: number
}

const noWeight: PhotoWeight = { isShared: false, weight: 0, linkedWeight: 0 }

/**
 * The weight of a picture that both sides have. The rarest one counts, because further ones follow
 * from it: who copies one picture of a page copies several. Pictures that differ or are missing say
 * nothing.
 */
export const weighSharedPhotos = (a: ComparisonRecord, b: ComparisonRecord): PhotoWeight => {
  const shared = sharedPhotos(a, b)
  if (shared.length === 0) return noWeight
  const othersShare = Math.min(...shared.map((photo) => photo.othersShare))
  const chance = Math.max(probabilities.strangers, othersShare)
  return {
    isShared: true,
    weight: Math.max(Math.log10(probabilities.same / chance), 0),
    linkedWeight: Math.max(Math.log10(probabilities.linked / chance), 0),
  }
}
