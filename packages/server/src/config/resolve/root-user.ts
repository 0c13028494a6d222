import type { SettingValues } from '../settings/all.ts'

/** Why the server should not run as root, in sentences. */
export type RootUser = { faults: string[]; warnings: string[] }

const reason =
  'CrossCheck runs as root, so a fault in it would expose the whole machine, not only its data'

/** Refused in production, except for tests; a warning otherwise. */
export const checkRootUser = (
  values: Pick<SettingValues, 'TEST_OPTIONS'>,
  { isRoot, production }: { isRoot: boolean; production: boolean },
): RootUser => {
  if (!isRoot) return { faults: [], warnings: [] }
  if (production && !values.TEST_OPTIONS?.root)
    return {
      faults: [`${reason}. Start it as an ordinary user who owns DATA_DIR.`],
      warnings: [],
    }
  const rest = production ? '' : ' In production that is refused.'
  return { faults: [], warnings: [`${reason}.${rest}`] }
}
