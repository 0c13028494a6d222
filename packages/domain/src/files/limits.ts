const megabyte = 1024 * 1024

/** The largest upload (specification, section 9). */
export const maxFileBytes = 50 * megabyte

/** The largest picture (specification, section 5). */
export const maxImageBytes = 10 * megabyte

/** The most that the files of one account may add up to: photos of many profiles, at 10 MB each. */
export const maxAccountBytes = 500 * megabyte
