/** For `catch`: `otherwise` in place of an expected failure. Any other failure stays one. */
export const expecting =
  <T>(isExpected: (error: unknown) => boolean, otherwise: T) =>
  (error: unknown): T => {
    if (isExpected(error)) return otherwise
    throw error
  }
