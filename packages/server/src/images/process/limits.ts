/** Above what phones write to JPEG, and a bound for the memory of a decoded picture. */
export const maxPixels = 50_000_000
/**
 * The decoder of HEIC holds all pixels at once. Phones write 24 megapixels unless their largest
 * format is chosen.
 */
export const maxHeicPixels = 25_000_000
/** The process ends itself above this. A HEIC of 24 megapixels and 9.9 MB needs 270 MB. */
export const maxMemoryBytes = 300 * 2 ** 20
/** Decoders do not return all memory. The process is replaced when it keeps more than this. */
export const maxIdleMemoryBytes = 130 * 2 ** 20
