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
