import type { ImageResult } from '../processed-image.ts'

export type RefusalCode = Extract<ImageResult, { ok: false }>['code']

/** Ends the work on a picture, with the reason. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** A header that claims more pixels than the limit is refused before anything is decoded. */
export const refuseAbove = (
  limit: number,
  { width, height }: { width: number; height: number },
): void => {
  if (width * height > limit) throw new Refusal('IMAGE_TOO_LARGE')
}
