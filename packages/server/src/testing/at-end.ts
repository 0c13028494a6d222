import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs at the end of the calling test, and for a caller outside of tests at the end of the file: an
 * `afterAll` inside of a test never runs.
 */
export const atEnd = (work: () => unknown): void => {
  const end = async (): Promise<void> => void (await work())
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  else afterAll(end)
}
