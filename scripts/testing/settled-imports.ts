import { afterAll, vi } from 'vitest'

/** A module that is still loading when its file ends would be missing in later files of the worker. */
afterAll(() => vi.dynamicImportSettled())
