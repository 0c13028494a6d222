import type { Luminance } from '@crosscheck/domain/photos/luminance'

/** The stored part of an uploaded picture: its pixels, encoded again. */
export type ProcessedImage = {
  /** WebP of at most 1600 pixels per side. */
  large: Buffer
  /** WebP of at most 320 pixels per side. */
  small: Buffer
  /** A data address of a few pixels, shown blurred until a size has loaded. */
  placeholder: string
  /** Of `large`, in pixels. */
  width: number
  height: number
  /** At the size at which pictures are hashed. */
  luminance: Luminance
}

export type RefusedImage = {
  ok: false
  /**
   * FILE_TOO_LARGE: more bytes than the limit. IMAGE_TOO_LARGE: more pixels. BUSY: try again later;
   * nothing is known of the picture.
   */
  code: 'INVALID_IMAGE_TYPE' | 'IMAGE_UNREADABLE' | 'FILE_TOO_LARGE' | 'IMAGE_TOO_LARGE' | 'BUSY'
}
export type ImageResult = { ok: true; image: ProcessedImage } | RefusedImage

/** A picture with a text written across it, as WebP. */
export type StampResult = { ok: true; stamped: Buffer } | RefusedImage

/** The task of the image process for a picture; without a text it processes it. */
export type ImageOrder = Buffer | { source: Buffer; watermark: string }

export type ImageProcessMessage =
  | 'ready'
  | {
      result: ImageResult | StampResult
      /** The process should be replaced before the next picture. */
      isSpent: boolean
    }
